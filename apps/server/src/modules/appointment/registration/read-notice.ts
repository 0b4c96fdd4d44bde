import {
  appointmentTypes,
  bookingNotice,
  isAppointmentType,
  medicalNotice,
  type AppointmentType,
} from '@xinqiao/domain'
import { notFound } from '../../../kernel/app-error.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { readRules } from '../booking/index.ts'
import { readSetting } from '../../setting/index.ts'

/** How long the notice is looked at before one goes on. */
const READING_SECONDS = 10

/** The rules as they are applied, and what the school adds in its own words: to a doctor's appointment other ones. */
export const noticeLines = async (tx: Tx, type: AppointmentType, siteId: string | null): Promise<string[]> => {
  const isMedical = appointmentTypes[type].hostNeeds === 'doctor'
  const [rules, { noticeText }] = await Promise.all([
    readRules(tx, siteId),
    readSetting(tx, isMedical ? 'sfqyjszl' : 'zxgzsz', siteId ?? undefined),
  ])
  const own = noticeText
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  return [...(isMedical ? medicalNotice(rules) : bookingNotice(rules)), ...own]
}

export const readNotice = async (tx: Tx, { type = '2', siteId }: { type?: string; siteId?: string }) => {
  if (!isAppointmentType(type)) throw notFound()
  const lines = await noticeLines(tx, type, siteId ?? null)
  return { lines, text: lines.join('\n'), seconds: READING_SECONDS }
}
