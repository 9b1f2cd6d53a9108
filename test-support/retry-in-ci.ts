// One more try tells a slow machine from a fault; the first failure is printed all the same.
if (process.env['CI'] === 'true') jest.retryTimes(1, { logErrorsBeforeRetry: true });
