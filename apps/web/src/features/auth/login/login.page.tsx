import { tabsToShow } from '@xinqiao/domain'
import { useRef, useState } from 'react'
import { tabPanel, UnderlineTabs } from '../../../kit/form/underline-tabs.tsx'
import { Button } from '../../../kit/form/button.tsx'
import { UsersIcon } from '../../../kit/icons/icons.tsx'
import { Stack } from '../../../kit/layout/layout.tsx'
import { breakpoint } from '../../../kit/theme/tokens.ts'
import { useMedia } from '../../../kit/use-media.ts'
import { AuthFrame } from '../auth-frame.tsx'
import styles from '../auth.module.css'
import { authTexts } from '../auth.messages.ts'
import type { School } from '../auth.queries.ts'
import { BindingNotice } from '../sso/binding-notice.tsx'
import { CardTab } from './card-tab.tsx'
import { DemoDrawer } from './demo-drawer.tsx'
import { lastUsername } from '../kept.ts'
import { useLook } from '../look.queries.ts'
import { type Credentials, PasswordForm } from './password-form.tsx'
import { SchoolGate } from '../school/school-gate.tsx'
import { SmsForm } from './sms-form.tsx'
import { ThirdParty } from '../sso/third-party.tsx'
import { useAgreement } from '../use-agreement.tsx'
import { usePopupReturn } from '../sso/use-popup-return.ts'

type Way = 'password' | 'sms' | 'card'

const TABS = 'sign-in-way'

export function Page() {
  return <SchoolGate signedIn="leave">{(school) => <Login key={school.id} school={school} />}</SchoolGate>
}

function waysOf({ methods }: School, chosen: readonly string[]): ReadonlyArray<{ key: Way; label: string }> {
  const { way } = authTexts
  const has = [
    ...(methods.password ? [{ key: 'password' as const, label: way.password }] : []),
    ...(methods.sms ? [{ key: 'sms' as const, label: way.sms }] : []),
    ...(methods.terminal ? [{ key: 'card' as const, label: way.card }] : []),
  ]
  const shown = tabsToShow(
    has.map(({ key }) => key),
    chosen,
  )
  return has.filter(({ key }) => shown.includes(key))
}

function Login({ school }: { school: School }) {
  const ways = waysOf(school, useLook(school.id).tabs)
  const [chosen, setWay] = useState<Way>()
  const [credentials, setCredentials] = useState<Credentials>(() => ({
    username: lastUsername(school.id),
    password: '',
  }))
  const beside = useMedia(`(min-width: ${breakpoint.three}px)`)
  const [isDrawerOpen, setDrawerOpen] = useState(beside)
  const agreement = useAgreement()
  const submit = useRef<HTMLButtonElement>(null)
  const [unbound, setUnbound] = useState(0)
  usePopupReturn(school, () => setUnbound((times) => times + 1))
  const way = ways.find((one) => one.key === chosen)?.key ?? ways[0]?.key
  const { demo } = school

  function pick(picked: Credentials): void {
    setWay('password')
    setCredentials(picked)
    if (beside) submit.current?.focus()
    else setDrawerOpen(false)
  }

  return (
    <AuthFrame
      school={school}
      title={authTexts.login.title}
      subtitle={authTexts.platform}
      corner={
        demo && !isDrawerOpen ? (
          <Button size="sm" icon={<UsersIcon size={14} />} onClick={() => setDrawerOpen(true)}>
            {authTexts.demo.open}
          </Button>
        ) : null
      }
      drawerTitle={authTexts.demo.title}
      drawerOpen={isDrawerOpen}
      onDrawerClose={() => setDrawerOpen(false)}
      drawer={
        demo ? (
          <DemoDrawer
            school={school}
            demo={demo}
            credentials={credentials}
            onPick={pick}
            onClose={() => setDrawerOpen(false)}
          />
        ) : null
      }
    >
      {ways.length > 1 && way ? (
        <div className={styles.tabs}>
          <UnderlineTabs id={TABS} label={authTexts.way.label} items={ways} value={way} onChange={setWay} />
        </div>
      ) : (
        <div className={styles.tabs} />
      )}
      <BindingNotice key={unbound} school={school} />
      <div {...(ways.length > 1 && way ? tabPanel(TABS, way) : {})}>
        {way === 'password' ? (
          <PasswordForm
            school={school}
            value={credentials}
            onChange={setCredentials}
            agreement={agreement}
            submitRef={submit}
          />
        ) : null}
        {way === 'sms' ? <SmsForm school={school} agreement={agreement} /> : null}
        {way === 'card' ? <CardTab school={school} /> : null}
        {way ? null : (
          <Stack gap={16}>
            <p>{authTexts.way.none}</p>
            {agreement.field}
          </Stack>
        )}
      </div>
      {way === 'card' ? null : <ThirdParty school={school} agreement={agreement} />}
    </AuthFrame>
  )
}
