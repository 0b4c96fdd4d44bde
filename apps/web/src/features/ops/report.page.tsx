import { eventTones, probeKinds } from '@xinqiao/domain'
import { type ReactNode, useRef } from 'react'
import { usePrinting } from '../../kit/detail/printing.ts'
import { Button } from '../../kit/form/button.tsx'
import { PrintIcon } from '../../kit/icons/shell-icons.tsx'
import { Para, Row } from '../../kit/layout/layout.tsx'
import { PageFrame } from '../../kit/page-frame/page-frame.tsx'
import { QueryState } from '../../kit/states/query-state.tsx'
import { momentWords } from '../../kit/time-words.ts'
import { useSession } from '../../session/index.ts'
import { tookWords, whenWords } from './ops-words.ts'
import { opsMessages } from './ops.messages.ts'
import { type Crons, type Probe, useCrons, useEvents, useProbes, useSystemState } from './ops.queries.ts'
import { stateLook } from './state-look.tsx'
import { tilesOf } from './tiles.tsx'
import styles from './report.module.css'

const texts = opsMessages.report
const BAD: readonly string[] = ['failed', 'lost', 'slow']

/** Today's state on paper, from what the page shows: nothing is measured for it alone. */
export function Page() {
  const [crons, state, probes, events] = [useCrons(), useSystemState(), useProbes(), useEvents()]
  const sheet = useRef<HTMLElement>(null)
  const print = usePrinting(sheet)
  const school = useSession((session) => session.tenant?.name ?? '')
  const missing = [crons, state, probes, events].find((query) => !query.data)
  if (missing || !crons.data || !state.data || !probes.data || !events.data)
    return <QueryState page={texts.title} query={missing ?? crons} />
  const now = state.data.time
  return (
    <PageFrame crumbs={[opsMessages.system, opsMessages.title]} title={texts.title}>
      <Row justify="end">
        <Button variant="primary" icon={<PrintIcon size={14} />} onClick={print}>
          {texts.print}
        </Button>
      </Row>
      <article ref={sheet} className={styles.sheet}>
        <h2>{texts.title}</h2>
        <Para look="soft 13/20">{texts.madeAt(school, momentWords(now))}</Para>
        <Part title={texts.state} heads={[texts.item, texts.value, texts.note, texts.result]}>
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
        </Part>
        <CronPart crons={crons.data} />
        <Part title={texts.probes} heads={[texts.item, texts.value, texts.note]}>
          {probes.data.map((probe) => (
            <tr key={probe.kind}>
              <th scope="row">{probeKinds[probe.kind]}</th>
              <td>{opsMessages.probes.setups[probe.kind][probe.setup]}</td>
              <td data-bad={Boolean(probe.last?.reason)}>{probeWords(probe, now)}</td>
            </tr>
          ))}
        </Part>
        <Part title={texts.events} heads={[texts.time, texts.event, texts.note, texts.result]}>
          {events.data.map((event) => (
            <tr key={event.id}>
              <td className={styles.time}>{event.time.slice(0, 16)}</td>
              <th scope="row">{event.title}</th>
              <td>{event.text}</td>
              <td data-bad={event.tone === 'bad'}>{eventTones[event.tone]}</td>
            </tr>
          ))}
        </Part>
      </article>
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
      <section>
        <h3>{texts.crons(crons.length)}</h3>
        <Para look="soft 13/20">{texts.cronsFine}</Para>
      </section>
    )
  return (
    <Part title={texts.crons(crons.length)} heads={texts.cronHeads}>
      {bad.map(({ name, title, state, last, left }) => (
        <tr key={name}>
          <th scope="row">{title}</th>
          <td className={styles.time}>{last ? whenWords(last.startTime, time) : opsMessages.crons.never}</td>
          <td data-bad="true">{stateLook(state).label}</td>
          <td>{[last?.reason, state === 'slow' ? null : left].filter(Boolean).join('；')}</td>
        </tr>
      ))}
    </Part>
  )
}

function Part({ title, heads, children }: { title: string; heads: readonly string[]; children: ReactNode }) {
  return (
    <section>
      <h3>{title}</h3>
      <div className={styles.scroll}>
        <table>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{children}</tbody>
        </table>
      </div>
    </section>
  )
}
