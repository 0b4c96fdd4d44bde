import { beDoomed, saysAndHangs } from './doomed.ts'

await beDoomed({ kind: 'demo', run: () => saysAndHangs<void>() })
