import { type ReactNode, useContext } from 'react'
import { createPortal } from 'react-dom'
import { useNavigate, useSearchParams } from 'react-router'
import type { FileReply } from '@xinqiao/contract/client'
import { isRefusal, requestNoOf } from '../../kit/failure.ts'
import { Button } from '../../kit/form/button.tsx'
import { CloseIcon } from '../../kit/icons/icons.tsx'
import { Centre, Row, Text } from '../../kit/layout/layout.tsx'
import { FilePreview } from '../../kit/preview/file-preview.tsx'
import { previewTexts } from '../../kit/preview/preview.messages.ts'
import { reasonOf } from '../../kit/reason-of.ts'
import { PageLoading } from '../../kit/states/page-loading.tsx'
import { EmptyState, FailedState, RefusedState } from '../../kit/states/states.tsx'
import { Surface } from '../../kit/surface.ts'
import { useSession } from '../../session/index.ts'
import styles from './pdf-preview.module.css'
import { previewPageMessages as texts } from './preview.messages.ts'
import { readByTicket, readOriginal, readPreview, useShownFile } from './preview.queries.ts'
import { sourceOf } from './preview-source.ts'
import { useKeptScroll } from './use-kept-scroll.ts'

/** The whole window, above the shell: it is mostly opened in a browser tab of its own. */
export function Page() {
  const [params] = useSearchParams()
  const url = params.get('url') ?? ''
  const isSignedIn = useSession(({ token }) => token !== null)
  const surface = useContext(Surface)
  const scroll = useKeptScroll()
  return createPortal(
    <main className={styles.page} aria-label={texts.title} {...scroll}>
      <Content url={url} isSignedIn={isSignedIn} />
    </main>,
    surface?.element ?? document.body,
  )
}

function Content({ url, isSignedIn }: { url: string; isSignedIn: boolean }) {
  const source = sourceOf(url, window.location.origin)
  switch (source.kind) {
    case 'missing':
      return <Framed state={<EmptyState title={texts.missing} description={texts.missingNote} />} />
    case 'foreign':
      return <Framed state={<RefusedState title={texts.foreign} description={texts.foreignNote} />} />
    case 'ticket':
      return <Opened name={url} read={() => readByTicket(source.ticket)} />
    case 'file':
      if (!isSignedIn) return <SignIn url={url} />
      return <Opened name={url} read={() => readPreview(source.id)} original={() => readOriginal(source.id)} />
  }
}

type OpenedProps = { name: string; read: () => Promise<FileReply>; original?: () => Promise<FileReply> }

function Opened({ name: key, read, original }: OpenedProps) {
  const { data, error, isFetching, refetch } = useShownFile(key, read)
  if (data === undefined)
    return (
      <Framed
        state={error ? <Failure error={error} busy={isFetching} onRetry={() => void refetch()} /> : <Opening />}
      />
    )
  const [name, blob] = data === 'unshowable' ? ['', new Blob()] : [data.name ?? texts.title, data.blob]
  return (
    <Framed
      name={name}
      state={<FilePreview name={name} fileId={key} load={() => Promise.resolve(blob)} original={original} />}
    />
  )
}

const Opening = () => (
  <>
    <p className="xq-sr" role="status">
      {texts.opening}
    </p>
    <PageLoading rows={8} />
  </>
)

type FailureProps = { error: Error; busy: boolean; onRetry: () => void }

function Failure({ error, busy, onRetry }: FailureProps) {
  if (isRefusal(error)) return <RefusedState title={previewTexts.refused} description={previewTexts.refusedNote} />
  return (
    <FailedState
      title={reasonOf(error, previewTexts.failed)}
      description={previewTexts.failedNote}
      requestNo={requestNoOf(error)}
      retrying={busy}
      onRetry={onRetry}
    />
  )
}

function SignIn({ url }: { url: string }) {
  const navigate = useNavigate()
  const school = useSession(({ tenant }) => tenant?.shortName)
  const query = new URLSearchParams({
    ...(school ? { shortName: school } : {}),
    redirect: `/pdfPreview?${new URLSearchParams({ url })}`,
  })
  return (
    <Framed
      state={
        <RefusedState
          title={texts.signIn}
          description={texts.signInNote}
          actions={
            <Button variant="primary" onClick={() => void navigate(`/login?${query}`)}>
              {texts.signInButton}
            </Button>
          }
        />
      }
    />
  )
}

/** The name, the way back, and the file. */
function Framed({ name = '', state }: { name?: string; state: ReactNode }) {
  const navigate = useNavigate()
  // A tab opened for the preview has nothing to go back to; it is closed by the browser.
  const canGoBack = window.history.length > 1
  return (
    <>
      <Row as="header" gap={12} justify="between" firm className={styles.head}>
        <Text as="h1" look="15/24 600" cut slim title={name}>
          {name || texts.title}
        </Text>
        {canGoBack ? (
          <Centre
            as="button"
            box={36}
            look="soft"
            firm
            bare
            type="button"
            className={styles.close}
            aria-label={texts.close}
            title={texts.close}
            onClick={() => void navigate(-1)}
          >
            <CloseIcon size={18} />
          </Centre>
        ) : null}
      </Row>
      <div className={styles.body}>{state}</div>
    </>
  )
}
