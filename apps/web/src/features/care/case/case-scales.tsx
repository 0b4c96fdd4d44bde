import { Text } from '../../../kit/layout/layout.tsx'
import { careMessages } from '../care.messages.ts'
import type { CaseDetail } from '../care.queries.ts'
import styles from '../care.module.css'

const texts = careMessages.scales

type Scale = CaseDetail['scales'][number]

/** What each scale said last, and how far that is from the beginning. */
export function CaseScales({ scales }: { scales: CaseDetail['scales'] }) {
  if (scales.length === 0) return null
  return (
    <ul className={styles.scales} aria-label={texts.title}>
      {scales.map((scale) => (
        <li key={scale.code}>
          <Text look="soft 13">{scale.name}</Text>
          <p>
            <b>{scale.score}</b>
            {scale.first === null ? null : <Text look="faint 13">{texts.first(scale.first)}</Text>}
            <Change scale={scale} />
          </p>
          <Text look="faint 12">{[scale.level, lineOf(scale)].filter(Boolean).join(' · ')}</Text>
        </li>
      ))}
    </ul>
  )
}

const lineOf = ({ reliable }: Scale): string => (reliable === null ? '' : texts.reliable(reliable))

/** Every scale asked before sessions counts hardship: less is better. Within its error a change is no change. */
function Change({ scale: { score, first, reliable } }: { scale: Scale }) {
  const by = first === null ? 0 : score - first
  if (by === 0) return null
  const isSure = reliable !== null && Math.abs(by) >= reliable
  return (
    <Text look={isSure ? (by < 0 ? 'success 14 600' : 'danger 14 600') : 'soft 14 600'} push>
      {by < 0 ? texts.down(-by) : texts.up(by)}
    </Text>
  )
}
