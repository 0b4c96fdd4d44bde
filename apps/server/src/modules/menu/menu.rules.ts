import { menuSwitches, type MenuRules, type MenuSwitch } from '@xinqiao/domain'
import type { Tx } from '../../kernel/db/tx.ts'
import { readSetting } from '../setting/index.ts'

/** Appointment types whose lists have a switch of their own. */
const ASSESSMENT = 1
const TELEPHONE = 13

/** What the school's settings say about its menu, read together. */
export const readMenuRules = async (tx: Tx): Promise<MenuRules> => {
  const [services, singleSession, interview, diagnosis, report, hotline, easyTime] = await Promise.all([
    readSetting(tx, 'lxfwkgsz'),
    readSetting(tx, 'sfqyycdy'),
    readSetting(tx, 'ytmssz'),
    readSetting(tx, 'sfqyjszl'),
    readSetting(tx, 'collegeReport'),
    readSetting(tx, 'hotline'),
    readSetting(tx, 'easyTime'),
  ])
  // A type the school has not mentioned is open.
  const isOpen = (type: number) => !services.items.some((item) => item.type === type && item.switchFlag === false)
  const on: Readonly<Record<MenuSwitch, boolean>> = {
    assessmentAppointment: isOpen(ASSESSMENT),
    telephoneEvaluation: isOpen(TELEPHONE),
    singleSession: singleSession.enable,
    psychologicalInterview: interview.interviewEnable,
    psychiatricDiagnosis: diagnosis.enable,
    collegeReport: report.enable,
  }
  return { on: new Set(menuSwitches.filter((name) => on[name])), hotlineUrl: hotline.url, easyTime }
}
