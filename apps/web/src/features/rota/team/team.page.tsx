import { Select } from 'antd'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { Avatar } from '../../../kit/avatar/avatar.tsx'
import { Button } from '../../../kit/form/button.tsx'
import { Column, Para, Row, Stack } from '../../../kit/layout/layout.tsx'
import { QueryState } from '../../../kit/states/query-state.tsx'
import { EmptyState } from '../../../kit/states/states.tsx'
import { isVisitor, useOpenSites, useSession } from '../../../session/index.ts'
import { Fields } from './fields.tsx'
import { profilePath } from './profile-path.ts'
import { teamTexts as texts } from './team.messages.ts'
import styles from './team.module.css'
import { type Member, useTeam } from './team.queries.ts'

const ALL = ''

/** Those a visitor could be with, by what they are there for. */
export function Page() {
  const navigate = useNavigate()
  const [siteId, setSiteId] = useState(ALL)
  const [field, setField] = useState(ALL)
  const sites = useOpenSites().data ?? []
  const query = useTeam(siteId)
  const everybody = (query.data ?? []).flatMap(({ people }) => people)
  const fields = [...new Map(everybody.flatMap((one) => one.fields.map(({ code, label }) => [code, label] as const)))]
  const groups = (query.data ?? [])
    .map((group) => ({
      ...group,
      people: group.people.filter((one) => field === ALL || one.fields.some(({ code }) => code === field)),
    }))
    .filter(({ people }) => people.length > 0)
  return (
    <main className={styles.team}>
      <Row as="header" gap={12} align="end" justify="between" wrap className={styles.head}>
        <div>
          <h1>{texts.title}</h1>
          <Para look="soft">{texts.lead}</Para>
        </div>
        <Row gap={8} align="stretch" className={styles.filters}>
          {fields.length > 0 ? (
            <Select
              aria-label={texts.field}
              value={field}
              onChange={setField}
              options={[{ value: ALL, label: texts.allFields }, ...fields.map(([value, label]) => ({ value, label }))]}
            />
          ) : null}
          {sites.length > 1 ? (
            <Select
              aria-label={texts.site}
              value={siteId}
              onChange={setSiteId}
              options={[
                { value: ALL, label: texts.allSites },
                ...sites.map(({ id: value, name: label }) => ({ value, label })),
              ]}
            />
          ) : null}
        </Row>
      </Row>
      {query.data ? null : <QueryState size="card" query={query} title={texts.failed} />}
      {query.data && groups.length === 0 ? (
        <EmptyState
          title={texts.empty}
          description={texts.emptyLead}
          actions={
            <Button variant="primary" onClick={() => void navigate('/myAppointment')}>
              {texts.bookAny}
            </Button>
          }
        />
      ) : null}
      {groups.map(({ code, label, people }) => (
        <section key={code} aria-label={label}>
          <h2>{label}</h2>
          <ul className={styles.people}>
            {people.map((one) => (
              <Stack as="li" key={one.userId}>
                <PersonCard person={one} />
              </Stack>
            ))}
          </ul>
        </section>
      ))}
    </main>
  )
}

function PersonCard({
  person: { userId, realName, avatar, category, title, years, intro, fields },
}: {
  person: Member
}) {
  const navigate = useNavigate()
  const me = useSession(({ user }) => user)
  const page = profilePath({ userId, category }, me !== null && isVisitor(me))
  return (
    <Column as="article" gap={12} pad={16} className={styles.person}>
      <Link className={styles.link} to={page}>
        <Avatar name={realName} src={avatar || null} size={56} />
        <span>
          <b>{realName}</b>
          <small>{[title, years > 0 ? texts.years(years) : ''].filter(Boolean).join(' · ')}</small>
        </span>
      </Link>
      <p>{intro || texts.noIntro}</p>
      <Fields fields={fields.slice(0, 4)} />
      <footer>
        <Button onClick={() => void navigate(page)}>{texts.more}</Button>
        <Button variant="primary" onClick={() => void navigate(`/myAppointment?teacherId=${userId}`)}>
          {texts.book}
        </Button>
      </footer>
    </Column>
  )
}
