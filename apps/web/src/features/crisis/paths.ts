export const REPORTS = '/crisis/report'
export const BOARD = '/crisis/central'
export const TALKS = '/crisis/intervention'
export const RECEIPTS = '/crisis/receipt'
export const newReportPath = (type: '1' | '2'): string => `/crisis/report/${type}`
export const reportPath = (id: string): string => `/crisisInfoUpdate_info/index?id=${id}`
export const casePath = (id: string): string => `/assessment_crisis_info/index?id=${id}`
export const assessPath = (id: string): string => `/crisis/assess?id=${id}`
export const talkPath = (id: string): string => `/interventionOrderinfo/index?id=${id}`
export const anTalkPath = (id: string): string => `/anAssIntervention/intervenInfo?id=${id}`
export const receiptPath = (id: string): string => `/anAssInterReceipt/intervenInfo?id=${id}`
export const answerPath = (id: string): string => `/formAnswer/detail?id=${id}`
export const AN_TALKS = '/anAssIntervention'
export const AN_RECEIPTS = '/anAssInterReceipt'
export const TRACKS = '/assessmentTable/index'
export const AN_TRACKS = '/anFollowUpAssTable/index'
export const DRILLS = '/crisis/drill'
export const drillPath = (id: string): string => `/crisis/drill/debrief?id=${id}`
export const drillReportPath = (id: string): string => `/crisis/drill/report?id=${id}`
export const SELF = '/crisis/self'
export const planPath = (userId: string): string => `/safetyPlan/person?userId=${userId}`
export const signalPath = (id: string): string => `/crisisWarningDetails/index?id=${id}`
