/** The school of sign-in calls that name none. */
export const DEFAULT_TENANT = 1
