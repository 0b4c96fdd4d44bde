import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense, useEffect, type ReactNode } from 'react'
import { EmergencyHost, HelpLine } from '../../features/emergency/index.ts'
import { ConfirmHost } from '../../kit/confirm.tsx'
import { Button } from '../../kit/form/button.tsx'
import { cx } from '../../kit/cx.ts'
import { CloseIcon } from '../../kit/icons/icons.tsx'
import { ErrorPage } from '../../kit/states/error-page.tsx'
import { useFace } from '../../kit/theme/use-face.ts'
import { ToastHost } from '../../kit/toast-host.tsx'
import { isVisitor, session, startKeepAlive, type Token, useSession, type UserInfo } from '../../session/index.ts'
import { BootFailure } from '../boot/boot-failure.tsx'
import { BootLoading } from '../boot/boot-loading.tsx'
import { useOwnTenant, useUserInfo } from '../boot/boot.queries.ts'
import { nextStep } from '../boot/forced-rules.ts'
import { AloneBar, aloneFrame } from '../layout/alone-bar.tsx'
import { browser } from '../navigator.ts'
import { queryClient } from '../query-client.ts'
import { loseSession } from '../session-end/end-session.ts'
import { pageTitle, shellMessages as texts } from '../shell.messages.ts'
import styles from './answer-app.module.css'
import { pageAt, toProduct } from './pages.ts'
import { useNavigate, usePath } from './way.tsx'

export function AnswerApp() {
  const page = pageAt(usePath())
  useEffect(() => {
    if (page) document.title = pageTitle(page.title)
    else toProduct()
  }, [page])
  if (!page) return null
  const drawn = (
    <Suspense fallback={<BootLoading />}>
      <page.Part />
    </Suspense>
  )
  return (
    <QueryClientProvider client={queryClient}>
      {page.access.kind === 'public' ? drawn : <Gate>{drawn}</Gate>}
      <EmergencyHost />
      <ConfirmHost />
      <ToastHost />
    </QueryClientProvider>
  )
}

/** As in the product: nothing before it is known who is here. What they have to settle first is settled there. */
function Gate({ children }: { children: ReactNode }) {
  const token = useSession((state) => state.token)
  return token ? <Signed token={token}>{children}</Signed> : null
}

function Signed({ token, children }: { token: Token; children: ReactNode }) {
  const info = useUserInfo(token)
  const user = useSession((state) => state.user)
  useOwnTenant(token)
  useEffect(() => startKeepAlive(loseSession), [])
  useEffect(() => {
    if (!user && info.data) session.setUser(info.data)
  }, [user, info.data])
  const isAway = user !== null && nextStep(user) !== null
  useEffect(() => {
    if (isAway) toProduct()
  }, [isAway])
  if (user) return isAway ? <BootLoading /> : <Frame user={user}>{children}</Frame>
  if (info.isError)
    return <BootFailure error={info.error} retrying={info.isFetching} onRetry={() => void info.refetch()} />
  return <BootLoading />
}

/** A way out and help in their corners, and nothing else. */
function Frame({ user, children }: { user: UserInfo; children: ReactNode }) {
  const navigate = useNavigate()
  useFace(isVisitor(user) ? 'visitor' : 'staff')
  return (
    <div className={cx(styles.frame, aloneFrame)}>
      <AloneBar label={texts.leave} icon={<CloseIcon size={20} />} onLeave={() => navigate('/myTest')} />
      {children}
    </div>
  )
}

/** A file that did not come, or a page that broke: said as in the product, with another try and the numbers. */
export function Broken() {
  return (
    <>
      <ErrorPage
        kind="500"
        actions={
          <Button variant="primary" onClick={browser.reload}>
            {texts.reload}
          </Button>
        }
        footer={<HelpLine />}
      />
      <EmergencyHost />
    </>
  )
}
