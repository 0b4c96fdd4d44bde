export const CASES = '/case_manage'

export const SUPERVISED = '/caselist/index'

export const HANDOVERS = '/caseHandover/index'

/** What a colleague hands to whoever is signed in. */
export const HANDED = '/caseHandover/mine'

export const handoverPath = (userId: string): string => `/caseHandover/info?id=${userId}`
/** Where somebody is named who stands in for a while. */
export const coverPath = (absentId: string): string => `/archiveCover/index?absent=${absentId}`

export const casePath = (id: string): string => `/case_manage_info/index?id=${id}`
/** The same with the question where to already open. */
export const referPath = (id: string): string => `${casePath(id)}&act=refer`

/** Where the closing report is written, and the note that goes with a transfer. */
export const closingPath = (id: string): string => `/case_manage_info/closing?id=${id}`
export const transferPath = (id: string): string => `/case_manage_info/transfer?id=${id}`

export const recordPath = (appointmentId: string): string => `/consult/record?id=${appointmentId}`
export const visitPath = (appointmentId: string): string => `/appointment_records_info/index?id=${appointmentId}`
export const answerPath = (answerId: string): string => `/formAnswer/detail?id=${answerId}`
/** Where the next time is arranged, with the person in it. */
export const bookingPath = (userId: string): string => `/consult/list/2?book=${userId}`
export const safetyPlanPath = (userId: string): string => `/safetyPlan/person?userId=${userId}`
export const filePath = (userId: string): string => `/visitorFile_info/index?userId=${userId}`
