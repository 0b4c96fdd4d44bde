import { type ComponentType, useState } from 'react'
import { Button } from '../../kit/form/button.tsx'
import { ColumnsIcon } from '../../kit/icons/shell-icons.tsx'
import { Para, Row, Text } from '../../kit/layout/layout.tsx'
import { toast } from '../../kit/toast.ts'
import { activeRoles, deptWithin, type UserInfo, useDayPart, useSession } from '../../session/index.ts'
import { FactsRow } from './console/facts-row.tsx'
import { QuickActions } from './console/quick-actions.tsx'
import type { EditLayoutProps } from './layout/edit-layout.tsx'
import { Lanes } from './layout/lanes.tsx'
import { useLayout } from './layout/layout.queries.ts'
import { greetingAt, useMoment } from './moment.ts'
import { NotesDrawer } from './notes/notes-drawer.tsx'
import { RemindBanner } from './remind/remind-banner.tsx'
import styles from './staff-home.module.css'
import { workbenchMessages as texts } from './workbench.messages.ts'

/** The day at a glance: what the school says, the numbers, and the cards as this person has arranged them. */
export function StaffHome({ user }: { user: UserInfo }) {
  const layout = useLayout()
  const [Editor, setEditor] = useState<ComponentType<EditLayoutProps> | null>(null)
  const isEditing = Editor !== null
  // Carrying cards about takes a library that most mornings do without.
  const customise = () =>
    import('./layout/edit-layout.tsx').then(
      ({ EditLayout }) => setEditor(() => EditLayout),
      () => toast.error(texts.layout.unavailable),
    )
  return (
    <main className={styles.page}>
      <Row as="header" gap={8} wrap className={styles.head}>
        <Greeting user={user} />
        {isEditing ? null : (
          <QuickActions>
            {layout.data ? (
              <Button icon={<ColumnsIcon />} onClick={() => void customise()}>
                {texts.layout.customise}
              </Button>
            ) : null}
          </QuickActions>
        )}
      </Row>
      {layout.data && Editor ? (
        <Editor cards={layout.data} onDone={() => setEditor(null)} />
      ) : (
        <>
          <RemindBanner />
          <FactsRow />
          <Lanes query={layout} />
        </>
      )}
      <NotesDrawer />
    </main>
  )
}

function Greeting({ user }: { user: UserInfo }) {
  const moment = useMoment()
  const school = useSession((state) => state.tenant?.name)
  const weekNo = useDayPart('weeks', false).data?.at(-1)?.weekNo
  const today = useDayPart('agenda', false).data?.rows
  const running = today?.find(({ state }) => state === 'running')
  const who = [
    activeRoles(user)
      .map((role) => role.roleName)
      .join('、'),
    deptWithin(user.deptFullName, school),
    school,
  ]
  return (
    <div className={styles.greeting}>
      <Text as="h1" look="20/28">
        {texts.greeting(greetingAt(moment.hour), user.name)}
      </Text>
      <Para look="faint 12/20" cut>
        {[`${moment.day} ${moment.weekday}`, weekNo ? texts.week(weekNo) : '', texts.now(moment.time)]
          .filter(Boolean)
          .join(' · ')}
        <span>{today ? texts.today(today.length, running?.visitorName ?? '') : who.filter(Boolean).join(' · ')}</span>
      </Para>
    </div>
  )
}
