export const LIST = '/warning/index'
export const ALL = '/warning/list'
export const APPROVALS = '/myApproval/index'
/** Where times are arranged; an appointment made there is then chosen. */
/** Where a time is arranged, with the person in it. */
export const bookingPath = (userId: string): string => `/consult/list/2?book=${userId}`

export const signalPath = (id: string): string => `/crisisWarningDetails/index?id=${id}`

export const visitPath = (id: string): string => `/appointment_records_info/index?id=${id}`

export const answerPath = (id: string): string => `/formAnswer/detail?id=${id}`

export const personPath = (userId: string): string => `/warningPersonnel/detail?userId=${userId}`

export const safetyPlanPath = (userId: string): string => `/safetyPlan/person?userId=${userId}`

export const QUALITY = '/warning/quality'
