import type { ReactNode } from 'react'
import { Dialog } from '../dialog.tsx'
import { AlertIcon, BackIcon, CloseIcon, HeartIcon, OfflineIcon, PhoneIcon } from '../icons/icons.tsx'
import { kitTexts } from '../texts.ts'
import { usePhone } from '../use-media.ts'
import styles from './emergency-card.module.css'

export type EmergencyLine = { title: string; phone: string; note?: string | undefined; icon?: ReactNode }

export type EmergencyCardProps = {
  open: boolean
  onClose: () => void
  title: string
  lead: ReactNode
  /** e.g. 断网、未登录也能打开 */
  assurance?: string
  lines: readonly EmergencyLine[]
  dangerTitle: string
  dangerLines: ReadonlyArray<{ label: string; phone: string }>
  callLabel: (phone: string) => string
  /** further help between the lines and the danger numbers */
  children?: ReactNode
}

/** `tel:` wants bare digits; people want groups. */
export const dial = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`

/** Part of the first bundle on purpose: it must open with the network or the service gone. */
export function EmergencyCard(props: EmergencyCardProps) {
  const phone = usePhone()
  return (
    <Dialog bare flush onPhone="full" open={props.open} onClose={props.onClose} title={props.title} width={440}>
      <div className={styles.card}>
        <div className={styles.sun} aria-hidden="true" />
        <div className={styles.nav}>
          <button type="button" className={styles.back} aria-label={kitTexts.close} onClick={props.onClose}>
            {phone ? <BackIcon size={22} /> : <CloseIcon size={20} />}
          </button>
          {props.assurance ? (
            <span className={styles.assurance}>
              <OfflineIcon size={14} />
              {props.assurance}
            </span>
          ) : null}
        </div>
        <div className={styles.head}>
          <p className={styles.title} aria-hidden="true">
            {props.title}
          </p>
          <div className={styles.lead}>{props.lead}</div>
        </div>
        <ul>
          {props.lines.map((line, index) => (
            <li key={line.phone}>
              <a
                className={styles.line}
                data-first={index === 0}
                href={dial(line.phone)}
                aria-label={`${line.title}，${props.callLabel(line.phone)}`}
              >
                <span className={styles.badge}>{line.icon ?? <HeartIcon size={24} />}</span>
                <span className={styles.words}>
                  <span className={styles.name}>{line.title}</span>
                  <span className={styles.phone}>{line.phone}</span>
                  {line.note ? <span className={styles.note}>{line.note}</span> : null}
                </span>
                <span className={styles.call}>
                  <PhoneIcon size={22} />
                </span>
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
    </Dialog>
  )
}
