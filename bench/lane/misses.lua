-- Asks for the given paths in spellings that are not in the cache, from addresses of many visitors.
local paths = {}

function init(arguments)
  math.randomseed(os.time())
  paths = arguments
end

function request()
  local path = paths[math.random(#paths)]
  local spelled = path:gsub("%a", function(letter)
    if math.random(2) == 1 then return string.format("%%%02x", letter:byte()) end
    return letter
  end)
  local part = function() return math.random(1, 220) end
  return wrk.format("GET", spelled, {
    ["Accept-Encoding"] = "br",
    ["X-Forwarded-For"] = part() .. "." .. part() .. "." .. part() .. "." .. part(),
  })
end
