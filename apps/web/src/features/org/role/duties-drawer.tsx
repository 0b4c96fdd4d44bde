import { Drawer } from '../../../kit/drawer.tsx'
import { Link, useNavigate } from 'react-router'
import { confirm } from '../../../kit/confirm.tsx'
import { Button } from '../../../kit/form/button.tsx'
import { Column, Para, Row, Text } from '../../../kit/layout/layout.tsx'
import { CheckIcon } from '../../../kit/icons/icons.tsx'
import { ClockIcon } from '../../../kit/icons/shell-icons.tsx'
import { QueryState } from '../../../kit/states/query-state.tsx'
import { StatusTag } from '../../../kit/status/status-tag.tsx'
import { toast } from '../../../kit/toast.ts'
import { roleMessages } from './role.messages.ts'
import { type Duties, useDuties, usePrepareDuties, useSeparateDuties } from './role.queries.ts'
import styles from './role.module.css'

const texts = roleMessages.duties
const WIDTH = 640
const BETWEEN = '、'

/** The three administrators of 等保三级: what each may, who it is, and the act after which nobody is two of them. */
export function DutiesDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const query = useDuties(open)
  return (
    <Drawer open={open} size={WIDTH} title={texts.title} onClose={onClose}>
      {query.data ? <Content state={query.data} onDone={onClose} /> : <QueryState size="card" query={query} />}
    </Drawer>
  )
}

function Content({ state, onDone }: { state: Duties; onDone: () => void }) {
  return (
    <Column gap={16}>
      <Para look="soft 14/22">{state.isSeparated ? texts.separatedLead : texts.lead}</Para>
      {state.duties.map((one) => (
        <DutyCard key={one.duty} one={one} />
      ))}
      {state.isSeparated ? null : <NextStep state={state} onDone={onDone} />}
    </Column>
  )
}

function DutyCard({ one: { roleId, roleName, hint, permissions, people } }: { one: Duties['duties'][number] }) {
  const isNamed = people.length > 0
  return (
    <section className={styles.duty} aria-label={roleName}>
      <Row wrap gap={8}>
        <Text as="h3" look="16/24">
          {roleName}
        </Text>
        <StatusTag
          tone={isNamed ? 'success' : 'warning'}
          icon={isNamed ? <CheckIcon size={12} /> : <ClockIcon size={12} />}
          label={isNamed ? texts.named(people.length) : texts.nobody}
        />
      </Row>
      <Para look="soft 13/20">{hint}</Para>
      {isNamed ? <Para look="14/22">{people.join(BETWEEN)}</Para> : null}
      <details>
        <summary>{texts.permissions(permissions.length)}</summary>
        <Para look="soft 13/20">{permissions.join(BETWEEN)}</Para>
      </details>
      {roleId ? <Link to={`/user_manage/index?roleId=${roleId}`}>{texts.people}</Link> : null}
    </section>
  )
}

/** First the roles, then the people, then the act. */
function NextStep({ state, onDone }: { state: Duties; onDone: () => void }) {
  const prepare = usePrepareDuties()
  const separate = useSeparateDuties()
  const navigate = useNavigate()
  const { duties, stopped, doubled } = state
  const unnamed = duties.filter(({ people }) => people.length === 0).map(({ roleName }) => roleName)

  async function make(): Promise<void> {
    await prepare.mutateAsync(undefined)
    toast.success(texts.prepared)
  }

  if (duties.some(({ roleId }) => roleId === null))
    return (
      <Row justify="end">
        <Button variant="primary" loading={prepare.isPending} onClick={() => void make()}>
          {texts.prepare}
        </Button>
      </Row>
    )

  async function ask(): Promise<void> {
    const isSure = await confirm({ title: texts.ask, content: texts.askLead, okText: texts.separate, danger: true })
    if (!isSure) return
    await separate.mutateAsync(undefined)
    toast.success(texts.done)
    onDone()
    // Whoever did it has most likely lost this page by it.
    void navigate('/wel/index')
  }

  return (
    <Column gap={12}>
      <p className={styles.note}>
        {texts.stops(stopped.map(({ roleName, people }) => texts.stopped(roleName, people.length)).join(BETWEEN))}
      </p>
      {unnamed.length > 0 ? <p className={styles.note}>{texts.unnamed(unnamed.join(BETWEEN))}</p> : null}
      {doubled.length > 0 ? <p className={styles.note}>{texts.doubled(doubled.join(BETWEEN))}</p> : null}
      <Row justify="end">
        <Button
          variant="primary"
          disabled={unnamed.length + doubled.length > 0}
          loading={separate.isPending}
          onClick={() => void ask()}
        >
          {texts.separate}
        </Button>
      </Row>
    </Column>
  )
}
