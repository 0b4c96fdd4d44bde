import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { DetailPage } from '../../../kit/detail/detail-page.tsx'
import { Button } from '../../../kit/form/button.tsx'
import { LockIcon } from '../../../kit/icons/icons.tsx'
import { Column, Row } from '../../../kit/layout/layout.tsx'
import { useTabTitle } from '../../../kit/page-tab.ts'
import { QueryState } from '../../../kit/states/query-state.tsx'
import { EmptyState } from '../../../kit/states/states.tsx'
import { archiveMessages } from '../archive.messages.ts'
import { type FileLayer, type PersonFile, useFile } from '../archive.queries.ts'
import { AskGlassDialog } from '../glass/ask-dialog.tsx'
import { casePath, FILES, portraitPath, reportPath } from '../paths.ts'
import { HoldDialog, type Held } from '../hold/hold-dialog.tsx'
import { Curves } from './curves.tsx'
import { Entries } from './entries.tsx'
import { Figures } from './figures.tsx'
import { Involved } from './involved.tsx'
import { Looks } from './looks.tsx'
import { LayerLines } from './layer-lines.tsx'
import { Portrait, Tags } from './side.tsx'
import { OpenLayerDialog } from './open-dialog.tsx'
import { leadOf, statusesOf } from './person-words.tsx'
import styles from './file.module.css'

const texts = archiveMessages.file

/** 来访者档案详情: a person's file by its layers; what is closed says only that it is. */
export function Page() {
  return <FilePage />
}

/** `isLife`: laid out over the years somebody was here, not over the last weeks. */
export function FilePage({ isLife = false }: { isLife?: boolean }) {
  const [params] = useSearchParams()
  const userId = params.get('userId') ?? ''
  const navigate = useNavigate()
  const query = useFile(userId ? { userId } : null)
  useTabTitle(query.data ? texts.tab(query.data.visitorName) : undefined)
  if (userId === '')
    return (
      <EmptyState
        title={texts.missing}
        description={texts.missingLead}
        actions={<Button onClick={() => void navigate(FILES)}>{texts.goList}</Button>}
      />
    )
  if (!query.data) return <QueryState query={query} page={texts.title} />
  // Sent here again to say what for, the page that is kept asks again.
  return (
    <File
      key={`${userId} ${params.get('layer') ?? ''} ${params.get('back') ?? ''}`}
      file={query.data}
      isLife={isLife}
    />
  )
}

/** Sealed, and nobody has opened it: there is nothing to lay out. */
const isShut = ({ sealedTime, layers }: PersonFile): boolean =>
  sealedTime !== null && !layers.some(({ layer, how }) => layer > 0 && how === 'open')

function File({ file, isLife }: { file: PersonFile; isLife: boolean }) {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  // Whoever was sent here to say what for goes on where they came from.
  const [asked, asks] = useState<FileLayer | null>(() => {
    const wanted = file.layers.find(({ layer }) => String(layer) === params.get('layer'))
    return wanted?.how === 'asked' ? wanted : null
  })
  const [held, setHeld] = useState<Held | null>(null)
  const [glass, setGlass] = useState<PersonFile | null>(() =>
    params.get('layer') && file.sealedTime && file.mayAskGlass ? file : null,
  )
  const back = params.get('back')
  return (
    <>
      <DetailPage
        crumbs={[archiveMessages.crumb, isLife ? archiveMessages.students.title : texts.title]}
        title={file.visitorName}
        sign={[...file.visitorName][0] ?? ''}
        lead={leadOf(file)}
        statuses={statusesOf(file)}
        note={texts.keeps}
        actions={[
          ...(file.caseId === null
            ? []
            : [{ key: 'case', label: texts.openCase, run: () => void navigate(casePath(file.caseId ?? '')) }]),
          {
            key: 'report',
            label: archiveMessages.report.act,
            run: () => void navigate(reportPath(file.visitorId)),
          },
          {
            key: 'portrait',
            label: archiveMessages.portrait.act,
            run: () => void navigate(portraitPath(file.visitorId)),
          },
          ...(file.mayHold && file.heldUntil === null
            ? [{ key: 'hold', label: texts.hold, run: () => setHeld(file) }]
            : []),
          ...(file.mayAskGlass
            ? [
                {
                  key: 'glass',
                  label: file.sealedTime ? texts.unseal : texts.glass,
                  icon: <LockIcon size={14} />,
                  run: () => setGlass(file),
                },
              ]
            : []),
        ]}
      >
        <Figures file={file} />
        <Row gap={12} align="start" className={styles.columns}>
          <Column gap={12} grow>
            <LayerLines file={file} first={isLife ? 'years' : 'weeks'} onAsk={asks} />
            {isShut(file) ? null : (
              <div className={styles.pair}>
                <Curves file={file} />
                <Tags file={file} />
              </div>
            )}
          </Column>
          <Column gap={12} className={styles.people}>
            <Involved people={file.people} />
            <Looks looks={file.looks} />
            <Portrait facts={file.portrait} />
          </Column>
        </Row>
        {isShut(file) ? null : <Entries entries={file.entries} />}
      </DetailPage>
      <OpenLayerDialog
        file={file}
        layer={asked}
        onClose={() => asks(null)}
        onGlass={
          file.mayAskGlass
            ? () => {
                asks(null)
                setGlass(file)
              }
            : undefined
        }
        onOpened={back?.startsWith('/') && !back.startsWith('//') ? () => void navigate(back) : undefined}
      />
      <HoldDialog person={held} onClose={() => setHeld(null)} />
      <AskGlassDialog person={glass} onClose={() => setGlass(null)} />
    </>
  )
}
