import { useId, useState } from 'react'
import { Link } from 'react-router'
import { requestNoOf } from '../../kit/failure.ts'
import { tabPanel, UnderlineTabs } from '../../kit/form/underline-tabs.tsx'
import { ForwardIcon, LockIcon, MobileIcon } from '../../kit/icons/icons.tsx'
import { PageLoading } from '../../kit/states/page-loading.tsx'
import { FailedState } from '../../kit/states/states.tsx'
import { type UserInfo, useSession } from '../../session/index.ts'
import { AgreementsPanel } from './agreements-panel.tsx'
import { openPasswordDialog } from './password-dialog.ts'
import { ProfileHead } from './profile-head.tsx'
import { profileMessages as texts } from './profile.messages.ts'
import { useMyForms } from './profile.queries.ts'
import styles from './profile.module.css'
import { SectionPanel } from './section-panel.tsx'

export function Page() {
  const user = useSession((state) => state.user)
  return user ? <PersonalCentre user={user} /> : null
}

function PersonalCentre({ user }: { user: UserInfo }) {
  return (
    <main className={styles.page}>
      <ProfileHead user={user} />
      <Sections />
      <nav className={styles.links} aria-label={texts.security}>
        <Link to="/mySessions/index">
          <MobileIcon size={20} />
          <span>
            <b>{texts.devices}</b>
            <small>{texts.devicesLead}</small>
          </span>
          <ForwardIcon size={16} />
        </Link>
        <button type="button" onClick={() => openPasswordDialog(true)}>
          <LockIcon size={20} />
          <span>
            <b>{texts.password}</b>
            <small>{texts.passwordLead}</small>
          </span>
          <ForwardIcon size={16} />
        </button>
      </nav>
    </main>
  )
}

const AGREEMENTS = 'agreements'

/** One at a time, because others may be looking; what has been opened stays, with everything typed into it. */
function Sections() {
  const id = useId()
  const forms = useMyForms()
  const [shown, setShown] = useState('0')
  const [visited, setVisited] = useState<readonly string[]>(['0'])
  if (!forms.data) {
    if (!forms.isError) return <PageLoading size="card" />
    return (
      <FailedState
        size="card"
        title={texts.loadFailed}
        description={forms.error.message}
        requestNo={requestNoOf(forms.error)}
        retrying={forms.isFetching}
        onRetry={() => void forms.refetch()}
      />
    )
  }
  const tabs = [
    ...forms.data.map(({ category, title }) => ({ key: String(category), label: title })),
    { key: AGREEMENTS, label: texts.agreements },
  ]
  const choose = (key: string): void => {
    setShown(key)
    if (!visited.includes(key)) setVisited([...visited, key])
  }
  return (
    <section className={styles.card} aria-label={texts.sections}>
      <UnderlineTabs id={id} label={texts.sections} items={tabs} value={shown} onChange={choose} />
      {tabs
        .filter(({ key }) => visited.includes(key))
        .map(({ key }) => {
          const form = forms.data.find(({ category }) => String(category) === key)
          return (
            <div key={key} {...tabPanel(id, key)} className={styles.panel} hidden={key !== shown}>
              {form ? <SectionPanel form={form} /> : <AgreementsPanel />}
            </div>
          )
        })}
    </section>
  )
}
