import { useNavigate, useSearchParams } from 'react-router'
import { isCallFailure } from '../../../kit/failure.ts'
import { Button } from '../../../kit/form/button.tsx'
import { QueryState } from '../../../kit/states/query-state.tsx'
import { EmptyState } from '../../../kit/states/states.tsx'
import { NoticeForm, type NoticeStart } from './notice-form.tsx'
import { noticeTexts } from './notice.messages.ts'
import { useDraft, useScopeChoices } from './notice.queries.ts'

const texts = noticeTexts.form
const MANAGE = '/notice_manage/index'

const NEW: NoticeStart = {
  id: null,
  version: null,
  title: '',
  content: '',
  mustRead: false,
  everyone: false,
  deptIds: [],
  roleIds: [],
}

/** `?id=` goes on with a draft, `?from=` begins a new one with the words of another. */
export function Page() {
  const [params] = useSearchParams()
  const id = params.get('id')
  const from = params.get('from')
  const draft = useDraft(id ?? from)
  const scope = useScopeChoices()
  const navigate = useNavigate()
  const isAsked = id !== null || from !== null

  if (draft.error && isCallFailure(draft.error) && draft.error.code === 404)
    return <Lost title={noticeTexts.detail.missing} lead={noticeTexts.detail.missingLead} />
  if ((isAsked && !draft.data) || !scope.data)
    return (
      <QueryState
        query={{
          error: draft.error ?? scope.error,
          isFetching: draft.isFetching || scope.isFetching,
          refetch: () => Promise.all([isAsked ? draft.refetch() : null, scope.refetch()]),
        }}
      />
    )
  if (id !== null && draft.data?.state !== '0') return <Lost title={texts.notDraft} lead={texts.notDraftLead} />
  const start = draft.data ? { ...draft.data, ...(id === null ? { id: null, version: null } : {}) } : NEW
  return <NoticeForm key={id ?? from ?? ''} start={start} choices={scope.data} onDone={() => void navigate(MANAGE)} />
}

function Lost({ title, lead }: { title: string; lead: string }) {
  const navigate = useNavigate()
  return (
    <EmptyState
      title={title}
      description={lead}
      actions={<Button onClick={() => void navigate(MANAGE)}>{texts.back}</Button>}
    />
  )
}
