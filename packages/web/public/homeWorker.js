// The worker of the home page of a field worker's phone: it opens without coverage, and pushes show as before.
importScripts('/pushWorker.js', '/phoneWorker.js');
