export { countHits, judgeSaid } from './judge-said.ts'
export { lexiconModule } from './lexicon.module.ts'
export { sealLexicon } from './lexicon.tables.ts'
