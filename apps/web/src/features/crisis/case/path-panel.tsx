import { parseDateTime } from '@xinqiao/domain'
import { Link } from 'react-router'
import { Button } from '../../../kit/form/button.tsx'
import { AlertIcon, CheckIcon } from '../../../kit/icons/icons.tsx'
import { ClockIcon } from '../../../kit/icons/shell-icons.tsx'
import { clockOf, shortDay } from '../../../kit/time-words.ts'
import type { Crisis, Inside } from '../crisis.queries.ts'
import { planPath } from '../paths.ts'
import type { Run } from './acts.ts'
import { caseMessages } from './case.messages.ts'
import styles from './path.module.css'
import shared from './case.module.css'

const texts = caseMessages.path
const at = (time: string): number => parseDateTime(time)?.getTime() ?? 0
const when = (time: string): string => `${shortDay(time)} ${clockOf(time)}`

/** 照护路径: five points with their days. A missing one is amber, never red, and an errand of whoever answers for the case. */
export function PathPanel({ one, inside, run }: { one: Crisis; inside: Inside; run: Run }) {
  const { path, personId } = inside
  if (path.length === 0) return null
  const mayTick = one.actions.includes('record')
  return (
    <section className={shared.panel} aria-label={texts.title}>
      <header>
        <h2>{texts.title}</h2>
        <span className={shared.count}>{`${path.filter(({ isThere }) => isThere).length} / ${path.length}`}</span>
        <span className={shared.aside}>{texts.lead}</span>
      </header>
      <ul className={styles.points}>
        {path.map((point) => (
          <li key={point.point} data-there={point.isThere} data-late={point.isLate}>
            {point.isThere ? <CheckIcon size={14} /> : point.isLate ? <AlertIcon size={14} /> : <ClockIcon size={14} />}
            <div>
              <p>
                <b>{point.label}</b>
                <time>
                  {point.time
                    ? when(point.time)
                    : point.isLate
                      ? texts.late(when(point.dueTime))
                      : texts.due(when(point.dueTime))}
                </time>
              </p>
              <span>
                {point.isThere
                  ? [point.at ? when(point.at) : '', point.groundName, point.words].filter(Boolean).join(' · ')
                  : texts.hints[point.point as keyof typeof texts.hints]}
              </span>
              {point.point === 'plan' ? <Link to={planPath(personId)}>{texts.plan}</Link> : null}
            </div>
            {mayTick ? (
              <Button size="sm" onClick={() => run('tick', point)}>
                {point.isThere ? texts.again : texts.tick}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  )
}

type Stay = NonNullable<Inside['hospital']>

/** After a hospital: a day to speak with them and two to see them. */
export function Hospital({ since, home, contactDue, meetDue, isContacted, now }: Stay & { now: number }) {
  const words = caseMessages.hospital
  const share = home && meetDue ? Math.min(1, (now - at(home)) / (at(meetDue) - at(home))) : 0
  return (
    <section>
      <h2>
        {words.title}
        <span>{home ? words.home(when(home)) : words.in(when(since))}</span>
      </h2>
      {home && contactDue && meetDue ? (
        <i className={styles.bar} style={{ '--share': share }} aria-hidden="true" />
      ) : null}
      {home && contactDue && meetDue ? (
        <ul className={styles.after}>
          <li data-there={isContacted}>
            <b>{words.contact}</b>
            <span>{isContacted ? words.contacted : words.by(when(contactDue))}</span>
          </li>
          <li>
            <b>{words.meet}</b>
            <span>{`${words.by(when(meetDue))} · ${words.meetBy}`}</span>
          </li>
        </ul>
      ) : null}
    </section>
  )
}
