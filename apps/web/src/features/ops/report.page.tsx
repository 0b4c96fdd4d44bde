import { eventTones, probeKinds } from '@xinqiao/domain'
import { Para } from '../../kit/layout/layout.tsx'
import { PageFrame } from '../../kit/page-frame/page-frame.tsx'
import { Paper, PaperPart, PaperTable, PaperTime } from '../../kit/paper/paper.tsx'
import { QueryState } from '../../kit/states/query-state.tsx'
import { momentWords } from '../../kit/time-words.ts'
import { useSession } from '../../session/index.ts'
import { tookWords, whenWords } from './ops-words.ts'
import { opsMessages } from './ops.messages.ts'
import { type Crons, type Probe, useCrons, useEvents, useProbes, useSystemState } from './ops.queries.ts'
import { stateLook } from './state-look.tsx'
import { tilesOf } from './tiles.tsx'

const texts = opsMessages.report
const BAD: readonly string[] = ['failed', 'lost', 'slow']

/** Today's state on paper, from what the page shows: nothing is measured for it alone. */
export function Page() {
  const [crons, state, probes, events] = [useCrons(), useSystemState(), useProbes(), useEvents()]
  const school = useSession((session) => session.tenant?.name ?? '')
  const missing = [crons, state, probes, events].find((query) => !query.data)
  if (missing || !crons.data || !state.data || !probes.data || !events.data)
    return <QueryState page={texts.title} query={missing ?? crons} />
  const now = state.data.time
  return (
    <PageFrame crumbs={[opsMessages.system, opsMessages.title]} title={texts.title}>
      <Paper title={texts.title} lead={texts.madeAt(school, momentWords(now))} print={texts.print}>
        <PaperTable title={texts.state} heads={[texts.item, texts.value, texts.note, texts.result]}>
          {tilesOf(state.data).map(({ title, value, unit, side, note, isBad }) => (
            <tr key={title}>
              <th scope="row">{title}</th>
              <td>{unit ? `${value} ${unit}` : value}</td>
              <td>
                {side}，{note}
              </td>
              <td data-bad={isBad}>{isBad ? texts.look : texts.fine}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">{texts.watched}</th>
            <td colSpan={2}>
              {state.data.watchedTime
                ? opsMessages.state.watched(whenWords(state.data.watchedTime, now))
                : opsMessages.state.unwatchedHint}
            </td>
            <td data-bad={state.data.watchedTime === null}>{state.data.watchedTime ? texts.fine : texts.look}</td>
          </tr>
        </PaperTable>
        <CronPart crons={crons.data} />
        <PaperTable title={texts.probes} heads={[texts.item, texts.value, texts.note]}>
          {probes.data.map((probe) => (
            <tr key={probe.kind}>
              <th scope="row">{probeKinds[probe.kind]}</th>
              <td>{opsMessages.probes.setups[probe.kind][probe.setup]}</td>
              <td data-bad={Boolean(probe.last?.reason)}>{probeWords(probe, now)}</td>
            </tr>
          ))}
        </PaperTable>
        <PaperTable title={texts.events} heads={[texts.time, texts.event, texts.note, texts.result]}>
          {events.data.map((event) => (
            <tr key={event.id}>
              <PaperTime>{event.time.slice(0, 16)}</PaperTime>
              <th scope="row">{event.title}</th>
              <td>{event.text}</td>
              <td data-bad={event.tone === 'bad'}>{eventTones[event.tone]}</td>
            </tr>
          ))}
        </PaperTable>
      </Paper>
    </PageFrame>
  )
}

const probeWords = ({ kind, last }: Probe, now: string): string => {
  const words = opsMessages.probes
  if (!last) return words.never
  const when = whenWords(last.time, now)
  return last.reason ? words.failed(when, last.reason) : words.passed[kind](when, tookWords(last.tookMs ?? 0))
}

function CronPart({ crons: { crons, time } }: { crons: Crons }) {
  const bad = crons.filter(({ state }) => BAD.includes(state))
  if (bad.length === 0)
    return (
      <PaperPart title={texts.crons(crons.length)}>
        <Para look="soft 13/20">{texts.cronsFine}</Para>
      </PaperPart>
    )
  return (
    <PaperTable title={texts.crons(crons.length)} heads={texts.cronHeads}>
      {bad.map(({ name, title, state, last, left }) => (
        <tr key={name}>
          <th scope="row">{title}</th>
          <PaperTime>{last ? whenWords(last.startTime, time) : opsMessages.crons.never}</PaperTime>
          <td data-bad="true">{stateLook(state).label}</td>
          <td>{[last?.reason, state === 'slow' ? null : left].filter(Boolean).join('；')}</td>
        </tr>
      ))}
    </PaperTable>
  )
}
