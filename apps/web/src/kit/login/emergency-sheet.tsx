import type { ReactNode } from 'react'
import { AlertIcon, HeartIcon, OfflineIcon, PhoneIcon } from '../icons/icons.tsx'
import { Centre, Row, Stack } from '../layout/layout.tsx'
import styles from './emergency-card.module.css'

export type EmergencyLine = { title: string; phone: string; note?: string | undefined; icon?: ReactNode }

export type EmergencySheetProps = {
  title: string
  lead: ReactNode
  /** e.g. 断网、未登录也能打开 */
  assurance?: ReactNode
  lines: readonly EmergencyLine[]
  dangerTitle: string
  dangerLines: ReadonlyArray<{ label: string; phone: string }>
  callLabel: (phone: string) => string
  /** further help between the lines and the danger numbers */
  children?: ReactNode
}

type Place = {
  /** the way back, at the top */
  back: ReactNode
  /** a page of its own names itself; a dialog is named by whoever opens it */
  isPage?: boolean
}

/** `tel:` wants bare digits; people want groups. */
export const dial = (phone: string): string => `tel:${phone.normalize('NFKC').replace(/[^\d+]/g, '')}`

/** What the emergency card says, wherever it stands. */
export function EmergencySheet({ back, isPage = false, ...props }: EmergencySheetProps & Place) {
  return (
    <div className={styles.card} data-page={isPage}>
      <div className={styles.sun} aria-hidden="true" />
      <div className={styles.nav}>
        {back}
        {props.assurance ? (
          <Row as="span" look="12/20" className={styles.assurance}>
            <OfflineIcon size={14} />
            {props.assurance}
          </Row>
        ) : null}
      </div>
      <div className={styles.head}>
        {isPage ? (
          <h1 className={styles.title}>{props.title}</h1>
        ) : (
          <p className={styles.title} aria-hidden="true">
            {props.title}
          </p>
        )}
        <div className={styles.lead}>{props.lead}</div>
      </div>
      <ul>
        {props.lines.map((line, index) => (
          <li key={line.phone}>
            <a className={styles.line} data-first={index === 0} href={dial(line.phone)}>
              <span className={styles.badge}>{line.icon ?? <HeartIcon size={24} />}</span>
              <Stack as="span" grow>
                <span className={styles.name}>{line.title}</span>
                <span className={styles.phone}>{line.phone}</span>
                {line.note ? <span className={styles.note}>{line.note}</span> : null}
              </Stack>
              <Centre as="span" firm className={styles.call}>
                <PhoneIcon size={22} />
                <span className="xq-sr">{props.callLabel(line.phone)}</span>
              </Centre>
            </a>
          </li>
        ))}
      </ul>
      {props.children}
      <section className={styles.danger}>
        <p>
          <AlertIcon size={16} />
          {props.dangerTitle}
        </p>
        <div>
          {props.dangerLines.map((line) => (
            <a key={line.phone} href={dial(line.phone)}>
              <PhoneIcon size={16} />
              {line.label}
            </a>
          ))}
        </div>
      </section>
    </div>
  )
}
