import { useNavigate, useSearchParams } from 'react-router'
import { DetailState } from '../../../kit/detail/detail-page.tsx'
import { isCallFailure } from '../../../kit/failure.ts'
import { BackIcon } from '../../../kit/icons/icons.tsx'
import { useTabTitle } from '../../../kit/page-tab.ts'
import { EmptyState } from '../../../kit/states/states.tsx'
import { KindForm } from './kind-form.tsx'
import { KindSwitch } from './kind-switch.tsx'
import styles from './kind-form.module.css'
import { manageTexts } from './manage.messages.ts'
import { useKind } from './manage.queries.ts'

const texts = manageTexts.details

export function Page() {
  const code = useSearchParams()[0].get('code') ?? ''
  const query = useKind(code)
  const kind = query.data
  useTabTitle(kind?.label)
  if (code === '' || (isCallFailure(query.error) && query.error.code === 404))
    return <EmptyState title={texts.missing} description={texts.missingLead} actions={<BackLink />} />
  if (!kind) return <DetailState error={query.error} retrying={query.isFetching} onRetry={() => void query.refetch()} />
  return (
    <main className={styles.page}>
      <BackLink />
      <header className={styles.head}>
        <div>
          <h1>{kind.label}</h1>
          <p>{kind.typeName}</p>
        </div>
        <span className={styles.switch}>
          {texts.enabled}
          <KindSwitch kind={kind} />
        </span>
      </header>
      {/* A newer version begins a new form; what is being typed into one that is current stays. */}
      <KindForm key={`${kind.code}/${kind.version}`} kind={kind} />
    </main>
  )
}

function BackLink() {
  const navigate = useNavigate()
  return (
    <button type="button" className={styles.back} onClick={() => void navigate('/message/manage')}>
      <BackIcon size={14} />
      {texts.back}
    </button>
  )
}
