import fp from 'fastify-plugin';

/** A request that announces JSON and sends nothing has an empty body, not a broken one. */
export const jsonBody = fp(
  async (app) => {
    const parse = app.getDefaultJsonParser('error', 'error');
    app.removeContentTypeParser('application/json');
    app.addContentTypeParser(
      'application/json',
      { parseAs: 'string' },
      (request, body: string, done) => {
        if (body.trim() === '') done(null, undefined);
        else void parse(request, body, done);
      },
    );
  },
  { name: 'json-body' },
);
