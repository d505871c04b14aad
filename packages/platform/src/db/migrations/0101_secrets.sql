-- The answer of a reset was the new password; it is told once and kept nowhere.
update command_answers set answer = 'null' where command = 'resetUserPassword';
