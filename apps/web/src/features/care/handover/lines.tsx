import { Select } from 'antd'
import { handoverKinds, type HandoverKind } from '@xinqiao/domain'
import { useId, useState } from 'react'
import { Avatar } from '../../../kit/avatar/avatar.tsx'
import { ColumnHeads } from '../../../kit/column-heads.tsx'
import { Panel } from '../../../kit/panel/panel.tsx'
import { attempt } from '../../../kit/failure.ts'
import { Button } from '../../../kit/form/button.tsx'
import { tabPanel } from '../../../kit/form/underline-tabs.tsx'
import { AlertIcon } from '../../../kit/icons/icons.tsx'
import { ClockIcon } from '../../../kit/icons/shell-icons.tsx'
import { Row } from '../../../kit/layout/layout.tsx'
import { StatusTabRow, tabKey } from '../../../kit/list/status-tabs.tsx'
import { ScrollRegion } from '../../../kit/scroll-region.tsx'
import { StatusDot } from '../../../kit/status/level-bars.tsx'
import { type StatusLook, StatusTag } from '../../../kit/status/status-tag.tsx'
import { shortMoment } from '../../../kit/time-words.ts'
import { toast } from '../../../kit/toast.ts'
import { careMessages } from '../care.messages.ts'
import { starLook } from '../looks.tsx'
import { handoverMessages as texts } from './handover.messages.ts'
import { type Handover, type HandoverLine, useWithdraw } from './handover.queries.ts'
import type { Choices } from './use-choices.ts'
import styles from './handover.module.css'

const WIDE = { inlineSize: 124 }

type LinesProps = { one: Handover; choices: Choices }

/** One line for each visitor: all of theirs goes to one person. */
export function Lines({ one, choices }: LinesProps) {
  const [chosen, setKind] = useState<HandoverKind | ''>('')
  const id = useId()
  if (one.lines.length === 0) return <Panel title={texts.people} note={texts.allDone} />
  const isOpen = one.lines.some(({ isRunning, offer }) => !isRunning && offer?.state !== 'offered')
  // What has gone takes its tab along.
  const kind = chosen !== '' && one.lines.some(({ counts }) => counts[chosen] > 0) ? chosen : ''
  const shown = kind === '' ? one.lines : one.lines.filter(({ counts }) => counts[kind] > 0)
  return (
    <Panel
      title={texts.people}
      count={one.lines.length}
      lead={texts.suggest}
      actions={isOpen ? [{ key: 'adopt', label: texts.adopt, run: choices.adopt }] : []}
    >
      <StatusTabRow
        id={id}
        tabs={{ name: 'kind', label: texts.tabs.label, items: tabsOf(one.lines) }}
        value={kind}
        onChange={(next) => setKind(next as HandoverKind | '')}
      />
      <div {...tabPanel(id, tabKey(kind))}>
        <ScrollRegion inside label={texts.people} className={styles.table}>
          <table>
            <ColumnHeads titles={texts.lineColumns} />
            <tbody>
              {shown.map((line) => (
                <Line key={line.personId} line={line} hosts={one.hosts} choices={choices} />
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      </div>
      <p className={styles.foot}>{texts.note}</p>
    </Panel>
  )
}

/** Of each kind that somebody has: all of a person's goes along, whichever of it one looks at. */
const tabsOf = (lines: readonly HandoverLine[]) => [
  { value: '', label: texts.tabs.all, count: lines.length },
  ...(Object.keys(handoverKinds) as HandoverKind[])
    .map((kind) => ({
      value: kind,
      label: texts.kinds[kind],
      count: lines.filter(({ counts }) => counts[kind] > 0).length,
    }))
    .filter(({ count }) => count > 0),
]

const stateOf = ({ isRunning, offer }: HandoverLine, toId: string): StatusLook => {
  if (offer?.state === 'offered') return { label: texts.states.offered, icon: <ClockIcon size={12} />, tone: 'warning' }
  if (isRunning) return { label: texts.states.running, icon: <StatusDot />, tone: 'processing' }
  if (offer && !toId) return { label: texts.states.refused, icon: <AlertIcon size={12} />, tone: 'warning' }
  return toId
    ? { label: texts.states.chosen, icon: <ClockIcon size={12} />, tone: 'processing' }
    : { label: texts.states.open, icon: <AlertIcon size={12} />, tone: 'warning' }
}

const withIt = ({ counts }: HandoverLine): string =>
  (Object.keys(handoverKinds) as HandoverKind[])
    .filter((kind) => counts[kind] > 0)
    .map((kind) => (counts[kind] === 1 ? texts.kinds[kind] : `${texts.kinds[kind]} ${counts[kind]}`))
    .join('、')

/** Why they will not take it, or cannot as things stand. */
const offerWords = ({ options }: HandoverLine, offer: NonNullable<HandoverLine['offer']>): string | undefined => {
  const { state, toId, toName, reason } = offer
  if (state === 'refused') return texts.offer.refused(toName, reason)
  const hindrance = options.find(({ id }) => id === toId)?.hindrance
  return hindrance ? texts.offer.stuck(toName, texts.hindrances[hindrance] ?? '') : undefined
}

function Line({ line, hosts, choices }: { line: HandoverLine; hosts: Handover['hosts']; choices: Choices }) {
  const { personId, name, no, caseNo, star, sessions, nextTime, isRunning, wish, why, offer } = line
  const toId = choices.toOf(personId)
  const host = hosts.find(({ id }) => id === toId)
  return (
    <tr data-open={!toId && offer?.state !== 'offered'}>
      <td>
        <b>{name}</b>
        <small>{caseNo ?? no}</small>
      </td>
      <td>
        {star === null ? (
          careMessages.ungraded
        ) : (
          <StatusTag {...starLook(star)} label={careMessages.levels[star] ?? ''} />
        )}
      </td>
      <td>
        {caseNo ? texts.sessions(sessions) : texts.noCase}
        <small>{nextTime ? shortMoment(nextTime) : careMessages.detail.noNext}</small>
      </td>
      <td className={styles.wide}>{wish}</td>
      <td>
        {offer?.state === 'offered' ? (
          <Waiting offer={offer} />
        ) : isRunning ? (
          texts.running
        ) : (
          <Select
            aria-label={`${texts.owner} ${name}`}
            style={WIDE}
            showSearch={{ optionFilterProp: 'label' }}
            value={toId}
            {...(toId ? {} : { status: 'warning' as const })}
            options={[{ value: '', label: texts.later }, ...optionsOf(line, hosts)]}
            onChange={(next: string) => choices.choose(personId, next)}
          />
        )}
        {host ? <small>{texts.load(host.load, choices.after(host.id).load)}</small> : null}
      </td>
      <td className={styles.wide}>{offer ? (offerWords(line, offer) ?? why) : why}</td>
      <td>
        <StatusTag {...stateOf(line, toId)} />
        <small>{withIt(line)}</small>
      </td>
    </tr>
  )
}

/** Whoever was asked has not answered: it may still be taken back. */
function Waiting({ offer }: { offer: NonNullable<HandoverLine['offer']> }) {
  const withdraw = useWithdraw()
  const { id, version, toName, time } = offer
  const undo = async () => {
    await withdraw.mutateAsync({ id, version })
    toast.success(texts.withdrawn)
  }
  return (
    <>
      <Row gap={6} inline>
        <Avatar name={toName} src={null} size={24} />
        <b>{toName}</b>
        <Button variant="text" size="sm" onClick={() => attempt(undo)}>
          {texts.withdraw}
        </Button>
      </Row>
      <small>{shortMoment(time)}</small>
    </>
  )
}

/** Those who cannot stand there too, with why not: whoever decides sees that they were thought of. */
const optionsOf = ({ options }: HandoverLine, hosts: Handover['hosts']) =>
  hosts
    .map(({ id, name }) => {
      const hindrance = options.find((one) => one.id === id)?.hindrance ?? null
      const words = hindrance === null ? '' : texts.hindrances[hindrance]
      return { value: id, label: words ? `${name} · ${words}` : name, disabled: hindrance !== null }
    })
    .toSorted((a, b) => Number(a.disabled) - Number(b.disabled))
