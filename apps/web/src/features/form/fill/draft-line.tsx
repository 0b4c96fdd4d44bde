import { type ReactNode, useSyncExternalStore } from 'react'
import { CheckCircleIcon, OfflineIcon, WarningIcon } from '../../../kit/icons/icons.tsx'
import { ClockIcon } from '../../../kit/icons/shell-icons.tsx'
import { Row, Text } from '../../../kit/layout/layout.tsx'
import { clockOf } from '../../../kit/time-words.ts'
import type { DraftNote, DraftSaver } from '../draft/draft-saver.ts'
import { fillMessages as texts } from '../form.messages.ts'
import styles from './draft-line.module.css'

export const useDraftNote = (saver: DraftSaver): DraftNote => useSyncExternalStore(saver.subscribe, saver.note)

type Line = { readonly tone: 'good' | 'quiet' | 'bad'; readonly icon: ReactNode; readonly words: string }

const lineOf = (note: DraftNote): Line => {
  switch (note.kind) {
    case 'saved':
      return { tone: 'good', icon: <CheckCircleIcon size={14} />, words: texts.saved(clockOf(note.time)) }
    case 'offline':
      return { tone: 'bad', icon: <OfflineIcon size={14} />, words: texts.offline }
    case 'failed':
      return { tone: 'bad', icon: <WarningIcon size={14} />, words: texts.failed(note.reason) }
    case 'conflict':
      return { tone: 'bad', icon: <WarningIcon size={14} />, words: texts.conflict }
    case 'saving':
      return { tone: 'quiet', icon: <ClockIcon size={14} />, words: texts.saving }
    case 'waiting':
      return { tone: 'quiet', icon: <ClockIcon size={14} />, words: texts.waiting }
    default:
      return { tone: 'quiet', icon: <CheckCircleIcon size={14} />, words: texts.idle }
  }
}

/** Where what has been written is now. */
export function DraftLine({ saver, onConflict }: { saver: DraftSaver; onConflict: () => void }) {
  const note = useDraftNote(saver)
  const { tone, icon, words } = lineOf(note)
  return (
    <Row as="span" inline gap={6} look="soft 12/20" className={styles.line} data-tone={tone} role="status">
      {icon}
      <span>{words}</span>
      {note.kind === 'conflict' ? (
        <Text as="button" look="brand 12" bare type="button" className={styles.act} onClick={onConflict}>
          {texts.seeConflict}
        </Text>
      ) : null}
      {note.kind === 'failed' ? (
        <Text as="button" look="brand 12" bare type="button" className={styles.act} onClick={() => void saver.flush()}>
          {texts.retryDraft}
        </Text>
      ) : null}
    </Row>
  )
}

/** For somebody who answers question by question: no clock, only that nothing gets lost. */
export function CalmDraftLine({ saver }: { saver: DraftSaver }) {
  const note = useDraftNote(saver)
  const { tone, icon, words } = lineOf(note)
  return (
    <p className={styles.calm} data-tone={tone === 'bad' ? 'bad' : 'good'} role="status">
      {tone === 'bad' ? icon : <CheckCircleIcon size={15} />}
      {tone === 'bad' ? words : note.kind === 'saved' ? texts.keptSafe : texts.idle}
    </p>
  )
}
