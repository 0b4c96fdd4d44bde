import type { Reply } from '@xinqiao/contract/client'
import { change, detail } from '../../session/index.ts'

export type Tag = Reply<'GET /public/tag/userTag/{id}'>[number]

export const useTags = detail('GET /public/tag/userTag/{id}')

export const useAddTag = change('POST /public/tag/add')
export const useCorrectTag = change('POST /public/tag/correct')
export const useRemoveTag = change('POST /public/tag/remove')
