import { dictCalls } from '@xinqiao/contract'
import { register } from '../../kernel/http/binding.ts'
import { listDicts, readDicts } from './read-dicts.ts'
import { deleteDict, saveDict } from './save-dict.ts'
import { deleteItem, saveItem } from './save-item.ts'
import { sortItems } from './sort-items.ts'

export const dictRegistration = register(dictCalls, {
  'GET /admin/dict/type/{name}': async (tx, { params }) =>
    (await readDicts(tx, [params.name]))[params.name.trim()] ?? [],
  'GET /admin/dict/types': (tx, { query }) => readDicts(tx, query.types.split(',')),
  'GET /admin/dict/list': (tx, { query }) => listDicts(tx, query.keyword),
  'POST /admin/dict/save': (tx, { body }, ctx) => saveDict(tx, ctx.requireActor(), body),
  'POST /admin/dict/delete': (tx, { body }, ctx) => deleteDict(tx, ctx.requireActor(), body.type),
  'POST /admin/dict/item/save': (tx, { body }, ctx) => saveItem(tx, ctx.requireActor(), body),
  'POST /admin/dict/item/sort': (tx, { body }, ctx) => sortItems(tx, ctx.requireActor(), body),
  'POST /admin/dict/item/delete': (tx, { body }, ctx) => deleteItem(tx, ctx.requireActor(), body.type, body.value),
})
