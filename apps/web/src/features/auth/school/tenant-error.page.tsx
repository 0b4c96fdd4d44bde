import { useNavigate, useSearchParams } from 'react-router'
import { ErrorPage } from '../../../kit/states/error-page.tsx'
import { loginAddress } from '../address.ts'
import styles from './school.module.css'
import { authTexts } from '../auth.messages.ts'
import { useDemoSchools } from '../auth.queries.ts'
import { useHelp } from '../help.tsx'
import { SchoolForm } from './school-form.tsx'
import { SchoolList } from './school-dialog.tsx'

export function Page() {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const demo = useDemoSchools()
  const help = useHelp(null)
  const named = query.get('shortName')
  const go = (shortName: string): void => void navigate(loginAddress(shortName))
  return (
    <>
      <ErrorPage
        kind="tenant"
        {...(named ? { description: authTexts.school.named(named) } : {})}
        footer={
          <div className={styles.errorForm}>
            <SchoolForm onFound={go} />
            <SchoolList schools={demo.data ?? []} onGo={go} />
            {help.banner}
          </div>
        }
      />
      {help.card}
    </>
  )
}
