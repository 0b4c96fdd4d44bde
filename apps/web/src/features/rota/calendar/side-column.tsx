import { Checkbox } from 'antd'
import type { ReactNode } from 'react'
import { Box, Para, Row, Text } from '../../../kit/layout/layout.tsx'
import { ScrollRegion } from '../../../kit/scroll-region.tsx'
import { Avatar } from '../../../kit/avatar/avatar.tsx'
import { calendarTypeOf, OPEN_SLOT, toneVars } from '../../../kit/calendar/calendar-data.ts'
import type { Board, Room } from '../rota.queries.ts'
import { typeName } from '../words.ts'
import { scheduleTexts as texts } from './schedule.messages.ts'
import styles from './side-column.module.css'
import type { TypeCount } from './slot-events.ts'

type SideColumnProps = {
  when: string
  types: readonly TypeCount[]
  /** not shown in the board */
  hiddenTypes: ReadonlySet<string>
  onType: (code: string) => void
  hosts: readonly Board['hosts'][number][]
  hiddenHosts: ReadonlySet<string>
  onHost: (userId: string) => void
  onAllHosts: () => void
  rooms: readonly Room[] | undefined
}

export function SideColumn(props: SideColumnProps) {
  const { types, hosts, rooms, hiddenTypes, hiddenHosts } = props
  const shown = hosts.length - hosts.filter(({ userId }) => hiddenHosts.has(userId)).length
  return (
    <Box as="aside" firm surface="card" className={styles.side} aria-label={texts.side}>
      <Part title={texts.types} note={props.when}>
        <ul>
          {types.map(({ code, count }) => (
            <li key={code}>
              <Row
                as="button"
                gap={8}
                look="plain 13"
                oneLine
                bare
                type="button"
                className={styles.type}
                style={toneVars(calendarTypeOf(code))}
                aria-pressed={!hiddenTypes.has(code)}
                onClick={() => props.onType(code)}
              >
                <i data-open={calendarTypeOf(code) === OPEN_SLOT} />
                <span>{typeName(code)}</span>
                <em>{count}</em>
              </Row>
            </li>
          ))}
        </ul>
      </Part>
      <Part
        title={texts.hosts}
        note={texts.hostsLead}
        action={
          hosts.length > 1 ? (
            <Text as="button" look="brand 12/20" bare type="button" className={styles.all} onClick={props.onAllHosts}>
              {shown === hosts.length ? texts.noHosts : texts.allHosts}
            </Text>
          ) : null
        }
      >
        <ul className={styles.hosts}>
          {hosts.map(({ userId, realName, avatar, booked, total }) => (
            <Row as="li" gap={8} key={userId} className={styles.host}>
              <Checkbox
                checked={!hiddenHosts.has(userId)}
                onChange={() => props.onHost(userId)}
                aria-label={`${realName} ${texts.hostsLead} ${texts.of(booked, total)}`}
              />
              <Avatar name={realName} src={avatar || null} size={24} />
              <Text grow className={styles.load} aria-hidden="true">
                <b>{realName}</b>
                <i>
                  <u style={{ width: `${total === 0 ? 0 : Math.round((booked / total) * 100)}%` }} />
                </i>
              </Text>
              <em aria-hidden="true">{texts.of(booked, total)}</em>
            </Row>
          ))}
        </ul>
        {hosts.length === 0 ? <Para look="faint 12">{texts.noHostsYet}</Para> : null}
      </Part>
      <Part title={texts.rooms} note={texts.now}>
        <ScrollRegion className={styles.rooms} label={`${texts.rooms} ${texts.now}`}>
          <ul>
            {(rooms ?? []).map(({ id, name, free, reason, until }) => (
              <li key={id} className={styles.room} title={free ? undefined : reason}>
                <i data-free={free} />
                <b>{name}</b>
                <span>{free ? texts.freeUntil(until) : texts.usedUntil(until)}</span>
              </li>
            ))}
          </ul>
        </ScrollRegion>
        {rooms?.length === 0 ? <Para look="faint 12">{texts.noRooms}</Para> : null}
      </Part>
    </Box>
  )
}

type PartProps = { title: string; note: string; action?: ReactNode; children: ReactNode }

function Part({ title, note, action, children }: PartProps) {
  return (
    <section aria-label={title}>
      <h3>
        {title}
        {action}
        <span>{note}</span>
      </h3>
      {children}
    </section>
  )
}
