import { CheckCircleIcon, LockIcon, WarningIcon } from '../../../kit/icons/icons.tsx'
import { ClockIcon } from '../../../kit/icons/shell-icons.tsx'
import { Box, Text } from '../../../kit/layout/layout.tsx'
import { StatusTag, type StatusLook } from '../../../kit/status/status-tag.tsx'
import type { Standing } from '../form.queries.ts'
import { standingMessages as texts } from './standing.messages.ts'
import styles from './standing.module.css'

const looks: Readonly<Record<string, Omit<StatusLook, 'label'>>> = {
  warning: { icon: <ClockIcon size={12} />, tone: 'warning' },
  danger: { icon: <WarningIcon size={12} />, tone: 'danger' },
  done: { icon: <CheckCircleIcon size={12} />, tone: 'success' },
}
const closed: Omit<StatusLook, 'label'> = { icon: <LockIcon size={12} />, tone: 'closed' }

/** How it stands with what the answer belongs to. */
export function StandingTag({ standing }: { standing: Standing | null }) {
  return standing ? <StatusTag label={standing.stateName} {...(looks[standing.tone] ?? closed)} /> : null
}

/** What was added after the seal, and the code by which the words can be checked: under them, on the screen as on paper. */
export function Addenda({ standing }: { standing: Standing | null }) {
  if (!standing || (standing.addenda.length === 0 && standing.names.length === 0 && standing.hash === null)) return null
  return (
    <Box as="section" pad="16 20" className={styles.addenda} aria-label={texts.title}>
      {standing.names.map(({ label, name, time }) => (
        <Text key={time} as="p" look="13/22">
          {texts.signedBy(label, name, time.slice(0, 16))}
        </Text>
      ))}
      {standing.addenda.map(({ id, text, authorName, time }) => (
        <div key={id} className={styles.one}>
          <Text as="h3" look="13/22 600">
            {texts.title}
          </Text>
          <p className={styles.words}>{text}</p>
          <Text look="faint 12">{texts.by(authorName, time.slice(0, 16))}</Text>
        </div>
      ))}
      {standing.hash ? (
        <Text as="p" look="faint 12" className={styles.hash}>
          {texts.hash} {standing.hash}
        </Text>
      ) : null}
    </Box>
  )
}
