import type { AppointmentRow } from './appointment.queries.ts'

const DETAILS: Readonly<Record<string, string>> = {
  '1': '/assessment_info/index',
  '14': '/consultTalkInfo/index',
  '15': '/firstInterview_appoint_info',
  '17': '/eastChinaConsulting_assessmentDetails/index',
  '18': '/eastChinaConsulting_consultationDetails/index',
  '19': '/eastChinaConsulting_consultationDetails/index',
  '20': '/eastChinaConsulting_friendsTalkDetail/index',
}

/** Where an appointment is looked at: assessments and talks have addresses of their own. */
export const detailPath = ({ id, type }: Pick<AppointmentRow, 'id' | 'type'>): string =>
  `${DETAILS[type] ?? '/appointment_records_info/index'}?id=${id}`

export const answerPath = (answerId: string): string => `/formAnswer/detail?id=${answerId}`

/** Where a visitor fills in what an interviewer asked for once more. */
export const refillPath = (kind: string, id: string): string =>
  `${kind === 'scale' ? '/firstReFillScaleTest' : '/firstReFillQuestionnaire'}?id=${id}`

export const callStepsPath = (id: string): string => `/telephoneEvaluationSteps?id=${id}`
export const callInfoPath = (id: string): string => `/telephoneEvaluationInfo/index?id=${id}`
/** The talk that came of a call. */
export const visitPath = (id: string): string => `/assessment_info/index?id=${id}`

/** The East-China variant has its own address for the case it leads to. */
export const casePath = (id: string, isEastChina = false): string =>
  `${isEastChina ? '/eastChinaConsulting_consultingManageInfo/index' : '/consulting_manage_info/index'}?id=${id}`

/** Where the record of an appointment is written. */
export const recordPath = (appointmentId: string): string => `/consult/record?id=${appointmentId}`

/** The screen visitors scan the code of a site from. */
export const codeScreenPath = (siteId: string): string =>
  `/applicationManage/receptionDeskManage/code?site=${encodeURIComponent(siteId)}`
