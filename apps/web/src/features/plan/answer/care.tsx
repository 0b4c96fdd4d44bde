import { CheckCircleIcon, HeartIcon, PhoneIcon } from '../../../kit/icons/icons.tsx'
import { useSession } from '../../../session/index.ts'
import { useHelpSheet } from '../../emergency/index.ts'
import { answerMessages } from './answer.messages.ts'
import { ContactMe } from './contact-me.tsx'
import styles from './pages.module.css'

const texts = answerMessages.end

/** People, numbers and times, for whoever has said something that somebody has to hear. */
export function Care({ saved, ask }: { saved: string; ask?: () => Promise<{ by: string }> }) {
  const school = useSession((state) => state.tenant)
  const { lines, children, dangerLines, callLabel } = useHelpSheet(school?.shortName ?? null, school)
  return (
    <>
      <p className={styles.savedAll}>
        <CheckCircleIcon size={16} />
        {saved}
      </p>
      <div className={styles.care}>
        <h2>{texts.careTitle}</h2>
        <p>{texts.careLead}</p>
      </div>
      {lines.map(({ title, phone, note, icon }) => (
        <a key={phone} className={styles.phone} href={dial(phone)}>
          <span className={styles.badge} aria-hidden="true">
            {icon ?? <HeartIcon size={24} />}
          </span>
          <span>
            <small>{title}</small>
            <b>{phone}</b>
            {note ? <small>{note}</small> : null}
          </span>
          <span className={styles.call}>
            <PhoneIcon size={20} />
            <span className="xq-sr">{callLabel(phone)}</span>
          </span>
        </a>
      ))}
      <div className={styles.help}>{children}</div>
      <div className={styles.danger}>
        <b>{texts.danger}</b>
        {dangerLines.map(({ label, phone }) => (
          <a key={phone} href={dial(phone)} aria-label={`${label} ${phone}`}>
            <PhoneIcon size={16} />
            {phone}
          </a>
        ))}
      </div>
      <div className={styles.thumb}>
        <ContactMe variant="primary" ask={ask} />
        <p className={styles.foot}>{texts.careFoot}</p>
      </div>
    </>
  )
}

/** `tel:` wants bare digits; people want groups. */
const dial = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`
