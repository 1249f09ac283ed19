// Does what operator.ts asks for, command after command: to start a process for each takes longer than the commands.
import '../../scripts/lib/typescript.mjs';

const { runOperator } = await import('../../api/src/operator/run.ts');

process.on('message', async (args) => {
  let said = '';
  const say = (text) => {
    said += text;
  };
  const around = { folder: process.cwd(), input: process.stdin, terminal: false };
  const code = await runOperator(args, { ...around, env: process.env, out: say, err: say });
  process.send?.({ code, said });
});
process.on('disconnect', () => process.exit());
