import { beDoomed, saysAndHangs } from './doomed.fixture.ts'

await beDoomed({ kind: 'demo', run: () => saysAndHangs<void>() })
