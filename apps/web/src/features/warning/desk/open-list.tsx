import { Link } from 'react-router'
import { ForwardIcon, InfoIcon } from '../../../kit/icons/icons.tsx'
import { StatusTag } from '../../../kit/status/status-tag.tsx'
import { levelLook } from '../looks.tsx'
import { ALL } from '../paths.ts'
import type { Desk } from '../warning.queries.ts'
import { leftOf, within } from './clock.ts'
import { deskMessages } from './desk.messages.ts'
import { Ring } from './ring.tsx'
import styles from './columns.module.css'

const texts = deskMessages.open
const RING = 22

/** All that nobody has, without a name and without a button: they are given out, not picked. */
export function OpenList({ desk, now }: { desk: Desk; now: number }) {
  const { open, openCount, takenCount, together } = desk
  return (
    <section className={styles.card} aria-label={texts.title}>
      <header>
        <h2>{texts.title}</h2>
        <span className={styles.count} data-look="warm">
          {openCount}
        </span>
        <span className={styles.faint}>{texts.lead}</span>
        <Link to={`${ALL}?tab=live`}>
          {texts.taken(takenCount)}
          <ForwardIcon size={12} />
        </Link>
      </header>
      {open.length === 0 ? <p className={styles.empty}>{texts.none}</p> : null}
      {open.length > 0 ? (
        <div className={styles.scroll}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th>{texts.columns.level}</th>
                <th>{texts.columns.visitor}</th>
                <th>{texts.columns.seen}</th>
                <th>{texts.columns.due}</th>
              </tr>
            </thead>
            <tbody>
              {open.map((one, at) => (
                <OpenRow key={one.id} one={one} isNext={at === 0} now={now} today={desk.now} />
              ))}
            </tbody>
          </table>
        </div>
      ) : null}
      <footer className={styles.faint}>
        <InfoIcon size={14} />
        <span>
          {texts.foot}
          {together > 1 ? texts.together(together) : ''}
          {openCount > open.length ? `；${texts.more(openCount - open.length)}` : ''}
        </span>
      </footer>
    </section>
  )
}

type OpenRowProps = { one: Desk['open'][number]; isNext: boolean; now: number; today: string }

function OpenRow({ one, isNext, now, today }: OpenRowProps) {
  const left = leftOf(one, now, today)
  return (
    <tr data-next={isNext}>
      <td>
        <StatusTag {...levelLook(one)} />
      </td>
      <td>
        <b>{one.visitorName}</b>
        <span>{one.deptName}</span>
      </td>
      <td>
        <p title={one.seen}>{one.seen}</p>
      </td>
      <td>
        <div className={styles.due} data-tone={left.tone}>
          <Ring left={left} size={RING} />
          <div>
            <b>{left.words}</b>
            <span>{within(one.level)}</span>
          </div>
        </div>
      </td>
    </tr>
  )
}
