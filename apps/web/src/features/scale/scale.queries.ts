import type { Reply } from '@xinqiao/contract/client'
import { questionnaireOf, type ScaleDefinition } from '@xinqiao/domain'
import { saveBlob } from '../../kit/save-blob.ts'
import { openFile, uploadFile } from '../../session/file.ts'
import { ask, change, client, INLINE, one, STAY, useChanges, useRead } from '../../session/index.ts'

export type ScaleGroup = Reply<'GET /scale/scale/tree'>[number]
export type ScaleRow = ScaleGroup['scales'][number]
export type ScaleView = Reply<'GET /scale/scale/view'>
export type ScaleVersion = ScaleView['versions'][number]
export type ImportReply = Reply<'POST /scale/import'>

export const useScaleTree = one('GET /scale/scale/tree')
export const useScale = (id: string | null, versionId: string | null) =>
  useRead('GET /scale/scale/view', id === null ? null : { id, ...(versionId ? { versionId } : {}) })
export const useGolden = (versionId: string) => useRead('GET /scale/scale/golden', { versionId })

/** What is kept has been looked over by the server. */
export const definitionOf = (view: Pick<ScaleView, 'definition'>): ScaleDefinition =>
  JSON.parse(view.definition) as ScaleDefinition

export const versionDefinition = async (id: string, versionId: string): Promise<ScaleDefinition> =>
  definitionOf(await ask('GET /scale/scale/view', { id, versionId }))

export const useDailyOffers = one('GET /plantest/daily/offers')
export const useOfferDaily = change('POST /plantest/daily/offer')

export const usePublishScale = change('POST /scale/publish')
export const useDiscardScale = change('POST /scale/discard')

/** Quiet: what is wrong with a file stands beside it. */
export const useImportScale = () =>
  useChanges(['POST /scale/import'], (file: File) => {
    const body = new FormData()
    body.append('note', '')
    // Last: the server reads the fields before it takes the file.
    body.append('file', file)
    return ask('POST /scale/import', body)
  })

type Confirming = { id: string; isConfirmed: boolean; evidence: string; file: File | null; version: number }

export const useConfirmScale = () =>
  useChanges(['POST /scale/confirm'], async ({ file, ...given }: Confirming) => {
    const kept = file ? { evidenceFileId: await uploadFile(file, 'scaleEvidence', file.name) } : {}
    return ask('POST /scale/confirm', { ...given, ...kept }, given.isConfirmed ? INLINE : STAY)
  })

export const saveTemplate = async (fallback: string): Promise<void> => {
  const { blob, name } = await client.file('GET /scale/scale/template', undefined, STAY)
  saveBlob(blob, name ?? fallback)
}

export const saveEvidence = async (id: string, fallback: string): Promise<void> => {
  const { blob, name } = await openFile(id, true, STAY)
  saveBlob(blob, name ?? fallback)
}

const saveJson = (value: object, name: string): void =>
  saveBlob(new Blob([JSON.stringify(value, null, 2)], { type: 'application/json' }), name)

/** The definition as it is kept: what is exported can be imported. */
export const saveDefinition = (definition: ScaleDefinition): void =>
  saveJson(definition, `${definition.code}-${definition.version}.json`)

/** For those who work with FHIR R4; it can be imported again, too. */
export const saveQuestionnaire = (definition: ScaleDefinition): void =>
  saveJson(questionnaireOf(definition), `${definition.code}-${definition.version}.fhir.json`)
