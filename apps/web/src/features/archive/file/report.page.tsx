import { formatDateTime } from '@xinqiao/domain'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Para } from '../../../kit/layout/layout.tsx'
import { PageFrame } from '../../../kit/page-frame/page-frame.tsx'
import { Paper, PaperFacts, PaperPart, PaperTable, PaperTime } from '../../../kit/paper/paper.tsx'
import { useTabTitle } from '../../../kit/page-tab.ts'
import { QueryState } from '../../../kit/states/query-state.tsx'
import { type CrisisStar, crisisStarLook } from '../../../kit/status/status-looks.tsx'
import { momentWords } from '../../../kit/time-words.ts'
import { useSession } from '../../../session/index.ts'
import { archiveMessages } from '../archive.messages.ts'
import { type PersonFile, useFile } from '../archive.queries.ts'
import { changeOf } from './curve-lines.ts'

const texts = archiveMessages.report

/** 个人报告: what this reader may know of somebody, on paper. A layer that is closed is named as missing, and no more. */
export function Page() {
  const [params] = useSearchParams()
  const query = useFile({ userId: params.get('userId') ?? '' })
  useTabTitle(query.data ? `${texts.title} · ${query.data.visitorName}` : undefined)
  return query.data ? <Report file={query.data} /> : <QueryState query={query} page={texts.title} />
}

const namesOf = (file: PersonFile, isOpen: boolean): string =>
  file.layers
    .filter(({ how }) => (how === 'open') === isOpen)
    .map(({ label }) => label)
    .join('、')

function Report({ file }: { file: PersonFile }) {
  const school = useSession((session) => session.tenant?.name ?? '')
  const reader = useSession((session) => session.user?.name ?? '')
  const [now] = useState(() => formatDateTime(new Date()))
  return (
    <PageFrame crumbs={[archiveMessages.crumb, file.visitorName]} title={texts.title}>
      <Paper
        title={`${texts.title} · ${file.visitorName}`}
        lead={texts.madeBy(school, reader, momentWords(now))}
        print={texts.print}
      >
        <Para look="soft 13/20">{texts.scope(namesOf(file, true), namesOf(file, false))}</Para>
        <PaperFacts title={texts.who} rows={whoOf(file)} />
        <PaperFacts title={texts.summary} rows={summaryOf(file)} />
        <Scales curves={file.curves} />
        <Course entries={file.entries} />
        <Para look="faint 12/20">{texts.confidential}</Para>
      </Paper>
    </PageFrame>
  )
}

const whoOf = ({ visitorName, visitorNo, sex, age, deptName }: PersonFile) =>
  [
    [texts.name, visitorName],
    [texts.no, visitorNo],
    [texts.person, [sex, age === null ? '' : archiveMessages.file.years(age)].filter(Boolean).join(' · ')],
    [texts.dept, deptName],
  ] as const

/** A level that stayed is told once. */
const levelsOf = ({ levels }: PersonFile): string =>
  levels
    .filter(({ star }, index) => levels[index - 1]?.star !== star)
    .map(({ star, time }) => `${time.slice(0, 10)} ${crisisStarLook(star as CrisisStar).label}`)
    .join('；')

const summaryOf = (file: PersonFile) => [
  ...file.figures.map(({ label, value, note }) => [label, [value, note].filter(Boolean).join('，')] as const),
  [texts.levels, levelsOf(file)] as const,
]

const changeWords = (curve: PersonFile['curves'][number]): string => {
  const change = changeOf(curve)
  if (!change) return curve.points.length > 1 ? texts.broken : texts.once
  const more = change.to - change.from
  return `${more > 0 ? '+' : ''}${more}，${change.isReliable ? texts.reliable : texts.chance}`
}

function Scales({ curves }: Pick<PersonFile, 'curves'>) {
  const shown = curves.filter(({ points }) => points.length > 0)
  if (shown.length === 0) return null
  return (
    <PaperTable title={texts.scales} heads={Object.values(texts.scale)}>
      {shown.map((curve) => {
        const [first, last] = [curve.points[0]!, curve.points.at(-1)!]
        return (
          <tr key={curve.code}>
            <th scope="row">{curve.name}</th>
            <td>{curve.points.length}</td>
            <td>{`${first.value}（${first.time.slice(0, 10)}）`}</td>
            <td>{`${last.value}（${last.time.slice(0, 10)}）`}</td>
            <td>{changeWords(curve)}</td>
          </tr>
        )
      })}
    </PaperTable>
  )
}

function Course({ entries }: Pick<PersonFile, 'entries'>) {
  if (entries.length === 0)
    return (
      <PaperPart title={texts.course}>
        <Para look="soft 13/20">{texts.none}</Para>
      </PaperPart>
    )
  return (
    <PaperTable title={texts.course} heads={Object.values(texts.columns)}>
      {entries.map(({ part, partName, time, title, note, path }) => (
        <tr key={`${part} ${time} ${title} ${path ?? ''}`}>
          <PaperTime>{time.slice(0, 16)}</PaperTime>
          <td>{partName}</td>
          <th scope="row">{title}</th>
          <td>{note}</td>
        </tr>
      ))}
    </PaperTable>
  )
}
