import { createConfig, lintFromString } from '@redocly/openapi-core';

/**
 * Reads an OpenAPI document from stdin and prints the findings of Redocly's recommended rules as
 * JSON.
 */
const chunks = [];
for await (const chunk of process.stdin) chunks.push(chunk);
const problems = await lintFromString({
  source: Buffer.concat(chunks).toString(),
  config: await createConfig({
    extends: ['recommended'],
    rules: {
      // The API is a part of the product and has no separate license.
      'info-license': 'off',
    },
  }),
});
const formattedProblems = problems.map(({ ruleId, message, location }) => {
  const [{ pointer } = {}] = location;
  return `${ruleId}: ${message} (${pointer})`;
});
process.stdout.write(JSON.stringify(formattedProblems));
