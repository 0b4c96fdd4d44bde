import type { SettingItem } from '@xinqiao/contract'
import { formatDateTime, isWebAddress, teacherOf } from '@xinqiao/domain'
import type { Tx } from '../../kernel/db/tx.ts'
import { dutyAhead } from '../rota/index.ts'
import { readSetting } from '../setting/index.ts'
import type { TenantRow } from '../tenant/index.ts'

const OWN = 1

const lineOf = (item: SettingItem) => ({
  name: item.label ?? '',
  phone: item.phone ?? '',
  isOwn: item.mode === OWN,
  startTime: item.startTime ?? '',
  endTime: item.endTime ?? '',
  weeks: item.weeks ?? [],
  words: item.words ?? '',
})

/**
 * What the emergency card and the page of hotlines say of a school, to strangers too: the only thing of a person in it is a
 * family name.
 */
export const readHelp = async (tx: Tx, school: TenantRow, isKnown: boolean) => {
  const [{ nightPhone, words }, hotline, hotlines, shifts] = await Promise.all([
    readSetting(tx, 'helpCard'),
    readSetting(tx, 'hotline'),
    readSetting(tx, 'hotlines'),
    dutyAhead(tx),
  ])
  return {
    shortName: school.short_name,
    name: school.name,
    centreName: school.centre_name,
    dutyPhone: school.duty_phone,
    hotline: school.hotline,
    nightPhone,
    words,
    hotlines: hotlines.items.map(lineOf),
    hotlineWords: hotline.words,
    hotlineUrl: isWebAddress(hotline.url) ? hotline.url : '',
    asOf: formatDateTime(tx.now),
    shifts: shifts.map(({ hostName, ...shift }) => ({ ...shift, hostName: isKnown ? hostName : teacherOf(hostName) })),
  }
}
