import { Select } from 'antd'
import { useState } from 'react'
import { Box, Column, Row, Text } from '../../../kit/layout/layout.tsx'
import { QueryState } from '../../../kit/states/query-state.tsx'
import { EmptyState } from '../../../kit/states/states.tsx'
import { appointmentMessages } from '../appointment.messages.ts'
import { feedbackMessages as texts } from './feedback-stats.messages.ts'
import styles from './feedback-stats.module.css'
import { type FeedbackStats, useFeedbackStats } from './feedback-stats.queries.ts'
import { Figures } from './figures.tsx'
import { HostTable } from './host-table.tsx'
import { Remarks } from './remarks.tsx'
import { ScoreBars } from './score-bars.tsx'
import { Trend } from './trend.tsx'

const EVERYBODY = ''

/** How visitors found it. A host reads of their own, the head of the centre of everybody's. */
export function Page() {
  const [hostId, setHostId] = useState(EVERYBODY)
  const query = useFeedbackStats(hostId)
  const { data } = query
  return (
    <Column as="main" gap={12}>
      <Box look="faint 12/20" className={styles.crumb}>
        <span>{appointmentMessages.consult}</span>
        <span>{appointmentMessages.manage}</span>
      </Box>
      <Row as="header" justify="between" wrap className={styles.head}>
        <Text as="h1" look="20/28 600">
          {texts.title} <small>{texts.lead}</small>
        </Text>
        {data && data.hosts.length > 0 ? (
          <Select
            className={styles.host ?? ''}
            aria-label={texts.host}
            value={hostId}
            onChange={setHostId}
            options={[
              { value: EVERYBODY, label: texts.ofAll },
              ...data.hosts.map(({ userId: value, realName: label }) => ({ value, label })),
            ]}
          />
        ) : null}
      </Row>
      {data ? <Stats stats={data} onHost={setHostId} /> : <QueryState query={query} title={texts.failed} />}
    </Column>
  )
}

function Stats({ stats, onHost }: { stats: FeedbackStats; onHost: (userId: string) => void }) {
  const { counted, received, least } = stats
  return (
    <>
      {counted === 0 ? (
        <section className={styles.card}>
          <EmptyState size="card" title={texts.fewTitle} description={texts.few(received, least)} />
        </section>
      ) : (
        <>
          <Figures stats={stats} />
          {received > counted ? <p className={styles.waiting}>{texts.waiting(received - counted, least)}</p> : null}
          <div className={styles.two}>
            <ScoreBars title={texts.satisfaction} counts={stats.satisfaction} words={texts.satisfactionOf} />
            <ScoreBars title={texts.helpful} counts={stats.helpful} words={texts.helpfulOf} />
          </div>
          <div className={styles.two}>
            <Trend stats={stats} />
            <Remarks remarks={stats.remarks} />
          </div>
        </>
      )}
      {stats.isAll && stats.hosts.length > 0 ? <HostTable hosts={stats.hosts} least={least} onHost={onHost} /> : null}
    </>
  )
}
