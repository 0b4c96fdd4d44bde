import type { Shift } from '../rota.queries.ts'
import { rotaTexts } from '../rota.messages.ts'
import styles from './schedule.module.css'

/** 上 陈思源 下 许若兰 */
export const dutyChips = (shifts: readonly Shift[]) =>
  shifts
    .toSorted((a, b) => (a.half < b.half ? -1 : 1))
    .map(({ id, half, hostName }) => (
      <span key={id} className={styles.duty} title={`${rotaTexts.halves[half] ?? half} ${hostName}`}>
        <i>{rotaTexts.halvesShort[half] ?? half}</i>
        <span>{hostName}</span>
      </span>
    ))
