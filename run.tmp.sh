kill $(cat /tmp/shell-server.pid) 2>/dev/null; sleep 1
(UMZILA_DATA=memory PORT=8320 UMZILA_DEMO=1 UMZILA_SIMULATE=${SIM:-0} node --enable-source-maps dist/backend/main.js > /tmp/shell-server.log 2>&1 & echo $! > /tmp/shell-server.pid); for i in $(seq 60); do curl -sf localhost:8320/health >/dev/null && break; sleep 1; done; tail -3 /tmp/shell-server.log
