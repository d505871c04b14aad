#!/bin/sh
# The platform's password follows the environment; devices that were added stay.
set -eu
passwords=/mosquitto/data/passwords
[ -f "$passwords" ] || : >"$passwords"
chmod 600 "$passwords"
mosquitto_passwd -b "$passwords" platform "$MQTT_PASSWORD"
chown mosquitto:mosquitto "$passwords" /mosquitto/data
exec mosquitto -c /mosquitto/config/mosquitto.conf
