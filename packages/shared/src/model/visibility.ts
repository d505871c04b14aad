/**
 * One way in which a row of an organisation's resource is visible; any way of a declaration suffices. Fields are named as
 * the declaration names them.
 */
export type VisibleBy =
  /** The row's organisation is in the session's scope. */
  | { by: 'organisation' }
  /** The database maintains the organisations that see the row, for lists too large to join. */
  | { by: 'seenFrom' }
  /** The session's user is among the users of a `refs` field. */
  | { by: 'user'; field: string }
  /** A visible elevator whose `match` equals the row's `field`. */
  | { by: 'elevator'; field: string; match: string }
  /** A record whose `match` equals the row's `field`, and whose organisation `holder` is in scope. */
  | { by: 'holder'; resource: string; field: string; match: string; holder: string };
