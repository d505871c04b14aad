/**
 * Props of each dialog and drawer: one that opens while a dialog below it is closing stays open, since a closing layer asks
 * all layers above it to close as well.
 */
export const dialogLayer = {
  onRequestDismiss: (event: Event) => event.preventDefault(),
};
