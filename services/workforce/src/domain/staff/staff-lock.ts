/** What has to happen one after another for a person: punches, entries, holiday requests, deletion. */
export const staffLock = (staffId: number): string => `staff ${staffId}`
