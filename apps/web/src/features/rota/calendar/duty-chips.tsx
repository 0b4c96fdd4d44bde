import { byHalf } from '@xinqiao/domain'
import type { Shift } from '../rota.queries.ts'
import { rotaTexts } from '../rota.messages.ts'
import styles from './schedule.module.css'

/** 上 陈思源 下 许若兰 晚 程以宁 */
export const dutyChips = (shifts: readonly Shift[]) =>
  shifts.toSorted(byHalf).map(({ id, half, hostName }) => (
    <span key={id} className={styles.duty} title={`${rotaTexts.halves[half] ?? half} ${hostName}`}>
      <i>{rotaTexts.halvesShort[half] ?? half}</i>
      <span>{hostName}</span>
    </span>
  ))
