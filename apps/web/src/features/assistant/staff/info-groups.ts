import type { DescriptionGroup } from '../../../kit/detail/descriptions.tsx'
import { momentWords } from '../chat/moment.ts'
import { staffMessages } from './staff.messages.ts'
import type { SessionInfo } from './staff.queries.ts'

const texts = staffMessages.info

export const groupsOf = (info: SessionInfo): readonly DescriptionGroup[] => [
  {
    key: 'about',
    title: texts.about,
    items: [
      {
        key: 'consent',
        label: texts.items.consent,
        value: texts.consent(info.consentVersion, momentWords(info.consentAt)),
      },
      ...(info.withdrawnAt
        ? [{ key: 'withdrawn', label: texts.items.withdrawn, value: momentWords(info.withdrawnAt) }]
        : []),
      { key: 'model', label: texts.items.model, value: info.model },
      { key: 'called', label: texts.items.called, value: calledWords(info) },
      { key: 'taken', label: texts.items.taken, value: info.takenAt ? momentWords(info.takenAt) : '' },
      { key: 'ended', label: texts.items.ended, value: endWords(info) },
      { key: 'kept', label: texts.items.kept, value: info.keptUntil?.slice(0, 10) },
    ],
  },
]

const calledWords = ({ calledByName, calledAt }: SessionInfo): string =>
  [calledByName, calledAt ? momentWords(calledAt) : ''].filter(Boolean).join(' · ')

const endWords = ({ endedAt, endReason }: SessionInfo): string =>
  [endedAt ? momentWords(endedAt) : '', endReason].filter(Boolean).join(' · ')
