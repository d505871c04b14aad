/** The login-free page that verifies a printed report by its hash. */
export const verifyPath = (sha256: string): string => `/dataManagement?hash=${sha256}`;
