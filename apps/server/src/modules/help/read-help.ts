import { formatDateTime, teacherOf } from '@xinqiao/domain'
import type { Tx } from '../../kernel/db/tx.ts'
import { dutyAhead } from '../rota/index.ts'
import { readSetting } from '../setting/index.ts'
import type { TenantRow } from '../tenant/index.ts'

/** What the emergency card says of a school, to strangers too: the only thing of a person in it is a family name. */
export const readHelp = async (tx: Tx, school: TenantRow, isKnown: boolean) => {
  const [{ nightPhone, words }, shifts] = await Promise.all([readSetting(tx, 'helpCard'), dutyAhead(tx)])
  return {
    shortName: school.short_name,
    name: school.name,
    centreName: school.centre_name,
    dutyPhone: school.duty_phone,
    hotline: school.hotline,
    nightPhone,
    words,
    asOf: formatDateTime(tx.now),
    shifts: shifts.map(({ hostName, ...shift }) => ({ ...shift, hostName: isKnown ? hostName : teacherOf(hostName) })),
  }
}
