import app from './app.ts';
import common from './common.ts';
import errors from './errors.ts';
import validation from './validation.ts';

/** Texts that a browser needs before login. */
export default { app, common, errors, validation };
